/// Forms: finding or creating the one a constraint belongs to, and keeping its columns.
extension Problem {
  /// A list of its own with a form's terms, for a constraint that leaves it.
  ///
  /// The form may outlive the constraint, or die with it: terms have one owner.
  mutating func copyTerms(of form: Int32) -> ListRef {
    let list = forms[form].terms
    var copy = rows.allocate(list.count)
    for k in 0..<list.count { rows[copy.offset + k] = rows[list.offset + k] }
    copy.count = list.count
    return copy
  }

  /// Puts a pending constraint on a new floating form of its terms, which claims to lie where the
  /// constraint costs nothing, and links the form into its columns.
  ///
  /// Written out where a second constraint would go through ``insertHinges(_:)``: most forms of
  /// a screen have one constraint and are made here.
  @inline(__always)
  mutating func makeForm(_ c: Int32) -> Int32 {
    degenerate.reshape()
    var constraints = unsafe self.constraints.lane
    let raw = unsafe constraints[c].raw
    var form = Form()
    form.terms = raw
    let reused = forms.takeFree()
    let index = reused ?? Int32(truncatingIfNeeded: forms.count)
    link(raw, index, &form.value)
    // The hinges.
    let scale = unsafe constraints[c].scale
    let value = unsafe -constraints[c].constant / scale
    // A residual this small is no violation: without room for it, rounding would keep steps going.
    let slack = Tolerance.feasibility * max(1, abs(value))
    var hinge = unsafe Hinge(
      value: value, slope: weight(of: c) * abs(scale), key: constraints[c].key, owner: c)
    let (lower, upper) = sides(c)
    // Many variables alone have a content besides their bound.
    var list = hinges.allocate(raw.count == 1 ? 3 : 2)
    var placed: Int32 = 0
    if lower {
      hinges[list.offset] = hinge
      placed = 1
      form.floor = value - slack
    }
    form.segment = placed
    form.groupEnd = placed
    if upper {
      hinge.owner = ~c
      hinges[list.offset &+ placed] = hinge
      placed &+= 1
      form.ceiling = value + slack
    }
    list.count = placed
    form.hinges = list
    if reused == nil { forms.append(form) } else { forms[index] = form }
    unsafe constraints[c].go(to: index)
    return index
  }

  /// Makes a form of a variable alone that has no constraints, for what is to hold the variable where it
  /// stands.
  mutating func makeForm(ofVariable j: Int32) -> Int32 {
    var form = Form()
    form.terms = rows.allocate(1)
    form.terms.count = 1
    rows[form.terms.offset] = Entry(index: j, link: 0, value: 1)
    let reused = forms.takeFree()
    let index = reused ?? Int32(truncatingIfNeeded: forms.count)
    link(form.terms, index, &form.value)
    if reused == nil { forms.append(form) } else { forms[index] = form }
    return index
  }

  /// Enters a form into the columns of its variables and adds up its value.
  ///
  /// Each side notes where the other stands, so that a form leaves a column without a search: the
  /// width of a window is mentioned by hundreds.
  @inline(__always)
  private mutating func link(_ terms: ListRef, _ form: Int32, _ value: inout Double) {
    let known = unsafe self.variables.lane
    var variables = unsafe known
    var entries = unsafe rows.elements.lane
    let values = unsafe self.values.lane
    if terms.count == 1, unsafe variables[entries[terms.offset].index].own < 0 {
      unsafe variables[entries[terms.offset].index].own = form
    }
    var k: Int32 = 0
    while k < terms.count {
      let j = unsafe entries[terms.offset &+ k].index
      let coefficient = unsafe entries[terms.offset &+ k].value
      // Of a batch all mentions are known before the first form is made.
      unsafe entries[terms.offset &+ k].link = unsafe columns.append(
        Mention(form: form, term: k), to: &variables[j].column,
        expecting: max(2, known[j].mentions))
      unsafe value += coefficient * values[j]
      k &+= 1
    }
    noteDegenerate(of: terms)
  }

  /// A live form with exactly these terms, or -1.
  ///
  /// A variable alone knows its form, since nearly all bounds, content sizes and edits are on such;
  /// for others the columns are searched.
  @inline(__always)
  mutating func existingForm(_ raw: ListRef) -> Int32 {
    raw.count == 1 ? variables[rows[raw.offset].index].own : twin(raw)
  }

  /// A live form with exactly these terms, looked for in the shortest column; or -1.
  ///
  /// A twin that is not found makes a second form of the same terms. Both are right, and the second
  /// costs a slot more; so the search may end early, but must not say yes where one bit differs.
  private mutating func twin(_ raw: ListRef) -> Int32 {
    let variables = unsafe self.variables.lane
    let entries = unsafe rows.elements.lane
    var shortest = Int32.max
    var column = ListRef()
    var k: Int32 = 0
    while k < raw.count {
      let list = unsafe variables[entries[raw.offset + k].index].column
      // A variable that no form mentions: there is no twin, and no need to look further.
      if list.count == 0 { return -1 }
      if list.count < shortest {
        shortest = list.count
        column = list
      }
      k += 1
    }
    // The newest first in mind: constraints on one form mostly come one after the other.
    var e = max(0, column.count - Limits.twins)
    while e < column.count {
      let candidate = columns[column.offset + e].form
      if hasTerms(candidate, raw) { return candidate }
      e += 1
    }
    return -1
  }

  /// Whether a form has exactly these terms, bit by bit: rows are scaled so that equal forms agree.
  ///
  /// Terms are sorted by variable and scaled alike, so that equality is that of bits and needs no
  /// tolerance.
  @inline(__always)
  private mutating func hasTerms(_ form: Int32, _ raw: ListRef) -> Bool {
    let terms = row(form)
    if terms.count != raw.count { return false }
    var k: Int32 = 0
    while k < raw.count {
      let a = terms[k]
      let b = rows[raw.offset + k]
      if a.index != b.index || a.value != b.value { return false }
      k += 1
    }
    return true
  }

  /// Takes a form out of its variables' columns; its column of the factor may live on as a ghost.
  ///
  /// From then on no move of a variable reaches the form. Its column of the factor needs none of
  /// this.
  mutating func unlinkColumns(_ form: Int32) {
    let list = forms[form].terms
    if list.count == 1, variables[rows[list.offset].index].own == form {
      variables[rows[list.offset].index].own = -1
    }
    var k = list.count - 1
    while k >= 0 {
      let entry = rows[list.offset + k]
      var column = variables[entry.index].column
      let last = column.count - 1
      // The last entry takes the place of the one that goes, and its form is told where it stands now.
      if entry.link != last {
        let moved = columns[column.offset + last]
        columns[column.offset + entry.link] = moved
        rows[forms[moved.form].terms.offset + moved.term].link = entry.link
      }
      column.count = last
      variables[entry.index].column = column
      k -= 1
    }
    noteDegenerate(of: list)
  }

  /// Frees a form that has no hinges and owns no slot.
  mutating func dispose(_ form: Int32) {
    rows.release(forms[form].terms)
    hinges.release(forms[form].hinges)
    forms[form].terms = ListRef()
    forms[form].hinges = ListRef()
    forms[form].die()
    // The queue still holds its number: whoever takes it off there recycles the place.
    if forms[form].isQueued { return }
    forms.recycle(form)
  }

  /// The coefficient of a variable in a form of its column.
  @inline(__always)
  func coefficient(_ mention: Mention) -> Double {
    rows[forms[mention.form].terms.offset &+ mention.term].value
  }

  /// The size of a form's coefficient at variable `j`.
  mutating func coefficient(_ form: Int32, _ j: Int32) -> Double {
    let terms = row(form)
    for e in 0..<terms.count where terms[e].index == j {
      return abs(terms[e].value)
    }
    return 0
  }

  /// The list of a constraint's terms: its form's, or its own until it is attached to one.
  @inline(__always)
  func termList(of c: Int32) -> ListRef {
    constraints[c].form >= 0 ? forms[constraints[c].form].terms : constraints[c].raw
  }

  /// The terms of a constraint as its owner wrote them, merged.
  ///
  /// In the units of whoever wrote it: for descriptions, proofs and changes of one coefficient.
  func terms(of c: Int32) -> [(variable: Int32, coefficient: Double)] {
    let list = termList(of: c)
    let scale = constraints[c].scale
    return (0..<list.count).map { k in
      let entry = rows[list.offset + k]
      return (entry.index, entry.value * scale)
    }
  }
}
