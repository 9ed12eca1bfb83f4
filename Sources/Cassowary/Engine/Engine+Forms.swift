/// Forms: finding or creating the one a constraint belongs to, and keeping its columns.
extension Engine {
  /// Puts a pending constraint on a new floating form of its terms, which claims to lie where the
  /// constraint costs nothing, and links the form into its columns.
  @inline(__always)
  mutating func makeForm(_ c: Int32) -> Int32 {
    let constraints = self.constraints.lane
    let raw = constraints[c].raw
    var form = Form()
    form.terms = raw
    let isNew = freeForms.isEmpty
    let index = isNew ? Int32(truncatingIfNeeded: forms.count) : freeForms.removeLast()
    link(raw, index, &form.value)
    // The hinges.
    let scale = constraints[c].scale
    let value = -constraints[c].constant / scale
    let slack = Tolerance.feasibility * max(1, abs(value))
    var hinge = Hinge(
      value: value, slope: constraints[c].weight * abs(scale), key: constraints[c].key, owner: c)
    let (lower, upper) = sides(c)
    var list = hinges.allocate(2)
    if lower {
      hinges[list.offset] = hinge
      list.count = 1
      form.floor = value - slack
    }
    form.segment = list.count
    form.groupEnd = list.count
    if upper {
      hinge.owner = ~c
      hinges[list.offset + list.count] = hinge
      list.count += 1
      form.ceiling = value + slack
    }
    form.hinges = list
    if isNew { forms.append(form) } else { forms[index] = form }
    constraints[c].form = index
    constraints[c].raw = ListRef()
    constraints[c].state = .live
    return index
  }

  /// Enters a form into the columns of its variables and adds up its value.
  @inline(__always)
  private mutating func link(_ terms: ListRef, _ form: Int32, _ value: inout Double) {
    let variables = self.variables.lane
    let entries = rows.elements.lane
    let values = self.values.lane
    if terms.count == 1, variables[entries[terms.offset].index].own < 0 {
      variables[entries[terms.offset].index].own = form
    }
    var k: Int32 = 0
    while k < terms.count {
      let j = entries[terms.offset + k].index
      let coefficient = entries[terms.offset + k].value
      entries[terms.offset + k].link = variables[j].column.count
      columns.append(Entry(index: form, link: k, value: coefficient), to: &variables[j].column)
      value += coefficient * values[j]
      k += 1
    }
  }

  /// A live form with exactly these terms, or -1.
  @inline(__always)
  mutating func existingForm(_ raw: ListRef) -> Int32 {
    raw.count == 1 ? variables[rows[raw.offset].index].own : twin(raw)
  }

  /// A live form with exactly these terms, looked for in the shortest column; or -1.
  private mutating func twin(_ raw: ListRef) -> Int32 {
    let variables = self.variables.lane
    let entries = rows.elements.lane
    var shortest = Int32.max
    var column = ListRef()
    var k: Int32 = 0
    while k < raw.count {
      let list = variables[entries[raw.offset + k].index].column
      if list.count == 0 { return -1 }
      if list.count < shortest {
        shortest = list.count
        column = list
      }
      k += 1
    }
    // A missed twin costs speed, not correctness; a long column is not worth the search.
    var e = max(0, column.count - 8)
    while e < column.count {
      let candidate = columns[column.offset + e].index
      if hasTerms(candidate, raw) { return candidate }
      e += 1
    }
    return -1
  }

  @inline(__always)
  private mutating func hasTerms(_ form: Int32, _ raw: ListRef) -> Bool {
    let list = forms[form].terms
    if list.count != raw.count { return false }
    var k: Int32 = 0
    while k < raw.count {
      let a = rows[list.offset + k]
      let b = rows[raw.offset + k]
      if a.index != b.index || a.value != b.value { return false }
      k += 1
    }
    return true
  }

  /// Takes a form out of its variables' columns; its column of the factor may live on as a ghost.
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
      if entry.link != last {
        let moved = columns[column.offset + last]
        columns[column.offset + entry.link] = moved
        rows[forms[moved.index].terms.offset + moved.link].link = entry.link
      }
      column.count = last
      variables[entry.index].column = column
      k -= 1
    }
  }

  /// Frees a form that has no hinges and owns no slot.
  mutating func dispose(_ form: Int32) {
    rows.release(forms[form].terms)
    hinges.release(forms[form].hinges)
    forgetCrowd(form)
    forms[form].terms = ListRef()
    forms[form].hinges = ListRef()
    forms[form].isAlive = false
    if forms[form].isQueued { return }
    freeForms.append(form)
  }

  /// The form's value from the variables, with Σ|aⱼxⱼ| for the noise it carries.
  @inline(__always)
  mutating func evaluate(_ form: Int32) -> (value: Double, magnitude: Double) {
    let list = forms[form].terms
    let entries = rows.elements.lane
    let values = self.values.lane
    var value = 0.0
    var magnitude = 0.0
    var k = list.offset
    let end = list.offset + list.count
    while k < end {
      let part = entries[k].value * values[entries[k].index]
      value += part
      magnitude += abs(part)
      k += 1
    }
    return (value, magnitude)
  }

  /// Moves a variable and all floating forms that mention it.
  @inline(__always)
  mutating func moveVariable(_ j: Int32, by delta: Double) {
    values[j] += delta
    noteChange(j)
    let list = variables[j].column
    let entries = columns.elements.lane
    let forms = self.forms.lane
    var k = list.offset
    let end = list.offset + list.count
    while k < end {
      let entry = entries[k]
      k += 1
      if forms[entry.index].slot >= 0 { continue }
      let value = forms[entry.index].value + entry.value * delta
      forms[entry.index].value = value
      if value > forms[entry.index].ceiling || value < forms[entry.index].floor {
        enqueueForm(entry.index)
      }
    }
  }

  @inline(__always)
  mutating func enqueueForm(_ form: Int32) {
    if !forms[form].isQueued {
      forms[form].isQueued = true
      queue.append(form)
    }
  }

  /// The larger of a distance and the size of another, NaN above all: what ``largestMove`` keeps.
  @inline(__always)
  func farther(_ distance: Double, _ other: Double) -> Double {
    Double(bitPattern: max(distance.bitPattern, other.magnitude.bitPattern))
  }

  /// Applies the change left by a backward solve, times `factor`, and clears it.
  @inline(__always)
  mutating func moveAlongBackward(_ factor: Double) {
    var largest = largestMove
    for k in 0..<backwardOrder.count {
      let j = backwardOrder[k]
      let delta = slots[j].backward * factor
      slots[j].backward = 0
      if delta == 0 { continue }
      largest = farther(largest, delta)
      moveVariable(j, by: delta)
    }
    largestMove = largest
  }

  // MARK: Segments

  /// Sets `floor` and `ceiling` from the claimed segment of a floating form.
  @inline(__always)
  mutating func updateBounds(_ form: Int32) {
    let list = forms[form].hinges
    let segment = forms[form].segment
    if segment > 0 {
      let b = hinges[list.offset + segment - 1].value
      forms[form].floor = b - Tolerance.feasibility * max(1, abs(b))
    } else {
      forms[form].floor = -.infinity
    }
    if segment < list.count {
      let b = hinges[list.offset + segment].value
      forms[form].ceiling = b + Tolerance.feasibility * max(1, abs(b))
    } else {
      forms[form].ceiling = .infinity
    }
  }

  /// The hinges that share the value of hinge `k`, as a range of positions.
  @inline(__always)
  func group(of form: Int32, around k: Int32) -> (first: Int32, end: Int32) {
    let list = forms[form].hinges
    let value = hinges[list.offset + k].value
    var first = k
    var end = k + 1
    while first > 0, hinges[list.offset + first - 1].value == value { first -= 1 }
    while end < list.count, hinges[list.offset + end].value == value { end += 1 }
    return (first, end)
  }

  /// Whether a required hinge keeps the form from moving below position `k`.
  @inline(__always)
  mutating func isBlockedBelow(_ form: Int32, _ k: Int32) -> Bool {
    if isCrowded(form) { return isBlockedBelowInCrowd(form, k) }
    let list = forms[form].hinges
    var i = k
    while i < list.count {
      let hinge = hinges[list.offset + i]
      if hinge.isRequired && !hinge.isUpper { return true }
      i += 1
    }
    return false
  }

  /// Whether a required hinge keeps the form from moving above position `k`.
  @inline(__always)
  mutating func isBlockedAbove(_ form: Int32, _ k: Int32) -> Bool {
    if isCrowded(form) { return isBlockedAboveInCrowd(form, k) }
    let list = forms[form].hinges
    var i: Int32 = 0
    while i < k {
      let hinge = hinges[list.offset + i]
      if hinge.isRequired && hinge.isUpper { return true }
      i += 1
    }
    return false
  }

  /// Adds `factor` times the slope of the cost in segment `k` to `vector`; required hinges, which
  /// bound the domain, contribute nothing.
  @inline(__always)
  mutating func addGradient(
    _ form: Int32, segment k: Int32, times factor: Double, to vector: LevelVector
  ) {
    let list = forms[form].hinges
    var i: Int32 = 0
    while i < list.count {
      let hinge = hinges[list.offset + i]
      if !hinge.isRequired {
        if i < k {
          if hinge.isUpper { vector.add(key: hinge.key, value: factor * hinge.slope) }
        } else if !hinge.isUpper {
          vector.add(key: hinge.key, value: -factor * hinge.slope)
        }
      }
      i += 1
    }
  }
}
