/// The rows: making them, finding that of a constraint, and keeping the columns of their variables.
extension Problem {
  /// Puts a pending constraint on a new inactive row of its terms, which is assumed to lie where the
  /// constraint costs nothing.
  @inline(__always)
  mutating func makeRow(_ c: Int32) -> Int32 {
    let raw = constraints[c].raw
    // Many variables alone have a content besides their bound.
    let row = makeRow(raw, expecting: raw.count == 1 ? 3 : 2)
    enter(c, row)
    degenerate.reshape()
    // Written out: most rows of a screen have one constraint, and there is no other to look at.
    let (lower, upper) = sides(c)
    var breakpoint = Breakpoint(
      value: breakpointValue(c), slope: weight(of: c) * abs(constraints[c].scale),
      priority: constraints[c].priority, owner: c)
    let list = rows[row].breakpoints
    var count: Int32 = 0
    if lower {
      breakpoints[list.offset] = breakpoint
      count = 1
    }
    float(row, in: count)
    if upper {
      breakpoint.owner = ~c
      breakpoints[list.offset &+ count] = breakpoint
      count &+= 1
    }
    rows[row].breakpoints.count = count
    updateBounds(row)
    return row
  }

  /// Makes a row of a variable alone that has no constraints, for what is to hold the variable where it
  /// stands.
  mutating func makeRow(ofVariable j: Int32) -> Int32 {
    var terms = termPool.allocate(1)
    termPool.append(Entry(index: j, link: 0, value: 1), to: &terms)
    return makeRow(terms, expecting: 2)
  }

  @inline(__always)
  private mutating func makeRow(_ terms: ListRef, expecting count: Int32) -> Int32 {
    let index = rows.insert(Row(terms: terms, breakpoints: breakpoints.allocate(count)))
    rows[index].value = link(terms, index)
    return index
  }

  /// Has a constraint be one of a row, which has its terms then.
  @inline(__always)
  mutating func enter(_ c: Int32, _ row: Int32) {
    constraints[c].raw = ListRef()
    constraints[c].row = row
    constraints[c].state = .live
  }

  /// Enters a row into the columns of its variables.
  ///
  /// Each side notes where the other stands, so that a row leaves a column without a search: the
  /// width of a window is mentioned by hundreds.
  /// - Returns: the value of the row.
  @inline(__always)
  private mutating func link(_ terms: ListRef, _ row: Int32) -> Double {
    let known = unsafe self.variables.lane
    var variables = unsafe known
    var entries = unsafe termPool.elements.lane
    let values = unsafe self.values.lane
    var value = 0.0
    if terms.count == 1 { unsafe variables[entries[terms.offset].index].own = row }
    var k: Int32 = 0
    while k < terms.count {
      let entry = unsafe entries[terms.offset &+ k]
      // Of a batch all mentions are known before the first row is made.
      unsafe entries[terms.offset &+ k].link = unsafe columns.append(
        Mention(row: row, term: k), to: &variables[entry.index].column,
        expecting: max(2, known[entry.index].mentions))
      unsafe value += entry.value * values[entry.index]
      k &+= 1
    }
    noteDegenerate(of: terms)
    return value
  }

  /// The live row with exactly these terms, or -1.
  ///
  /// A variable alone knows its row, since nearly all bounds, content sizes and edits are on such;
  /// for others the shortest column is searched.
  @inline(__always)
  mutating func existingRow(_ terms: ListRef) -> Int32 {
    terms.count == 1 ? variables[termPool[terms.offset].index].own : search(terms)
  }

  private mutating func search(_ terms: ListRef) -> Int32 {
    let terms = termPool.view(terms)
    if terms.count == 0 { return -1 }
    var column = column(of: terms[0].index)
    for term in terms where variables[term.index].column.count < column.count {
      column = self.column(of: term.index)
    }
    // Terms are sorted by variable and scaled alike, so that those of equal rows are the same bit by bit.
    for mention in column where rows[mention.row].terms.count == terms.count {
      let isEqual = entries(of: mention.row).elementsEqual(terms) {
        $0.index == $1.index && $0.value == $1.value
      }
      if isEqual { return mention.row }
    }
    return -1
  }

  /// Takes a row out of its variables' columns and frees it; its column of the factor may live on, which needs
  /// none of this.
  mutating func dispose(_ row: Int32) {
    let list = rows[row].terms
    if list.count == 1 { variables[termPool[list.offset].index].own = -1 }
    for entry in termPool.view(list) {
      var column = variables[entry.index].column
      let last = column.count - 1
      // The last entry takes the place of the one that goes, and its row is told where it stands now.
      let moved = columns[column.offset + last]
      columns[column.offset + entry.link] = moved
      termPool[rows[moved.row].terms.offset + moved.term].link = entry.link
      column.count = last
      variables[entry.index].column = column
    }
    noteDegenerate(of: list)
    termPool.release(list)
    breakpoints.release(rows[row].breakpoints)
    rows[row].terms = ListRef()
    rows[row].breakpoints = ListRef()
    rows[row].die()
    // The queue still holds its number: whoever takes it off there recycles the place.
    if !rows[row].isQueued { rows.recycle(row) }
  }

  /// The coefficient of a variable in a row of its column.
  @inline(__always)
  func coefficient(_ mention: Mention) -> Double {
    termPool[rows[mention.row].terms.offset &+ mention.term].value
  }

  /// The size of a row's coefficient at variable `j`.
  mutating func coefficient(_ row: Int32, _ j: Int32) -> Double {
    abs(entries(of: row).first { $0.index == j }?.value ?? 0)
  }

  /// The list of a constraint's terms: its row's, or its own until it is on one.
  @inline(__always)
  func termList(of c: Int32) -> ListRef {
    constraints[c].row >= 0 ? rows[constraints[c].row].terms : constraints[c].raw
  }

  /// A list of its own with a row's terms, for a constraint that leaves it.
  ///
  /// The row may outlive the constraint, or die with it: terms have one owner.
  mutating func copyTerms(of row: Int32) -> ListRef {
    let list = rows[row].terms
    var copy = termPool.allocate(list.count)
    for k in 0..<list.count { termPool.append(termPool[list.offset + k], to: &copy) }
    return copy
  }

  /// The terms of a constraint as its owner wrote them, merged.
  ///
  /// In the units of whoever wrote it: for descriptions, proofs and changes of one coefficient.
  func terms(of c: Int32) -> [(variable: Int32, coefficient: Double)] {
    let scale = constraints[c].scale
    return termPool.view(termList(of: c)).map { ($0.index, $0.value * scale) }
  }
}
