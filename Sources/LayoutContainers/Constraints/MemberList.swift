/// The record of a container for one of its views or guides. Lists of them are in the order of the ranks.
protocol ContainerMember: AnyObject {
  /// That of the view or guide, which distinguishes it from the other present members.
  var identity: ObjectIdentifier { get }
  /// Greater than that of each member before. In a stack and in a grid, it is the weight of the length in ties.
  var rank: Double { get set }
}

/// The members of a container in their order, and those that changed since its last update.
struct MemberList<Member: ContainerMember> {
  /// The number of members up to which an insertion may change the ranks of all, because they are weights in ties.
  private let few: Int
  private(set) var all: [Member] = []
  /// The members of a long list by view or guide. In a short one, a search is as fast.
  private var table: [ObjectIdentifier: Member] = [:]
  /// Members whose own constraints, or those to the next one, may have changed; `nil` means all.
  ///
  /// By identity: a view that left may contain the container by now, which must not keep it.
  private var changed: [ObjectIdentifier]?
  /// The number of members visited so far; compared by tests.
  private(set) var visits = 0

  init(few: Int) { self.few = few }

  /// The member for a view or guide.
  subscript(identity: ObjectIdentifier) -> Member? {
    table.isEmpty ? all.first { $0.identity == identity } : table[identity]
  }

  // MARK: Changes

  /// Notes that the constraints of a member, or those to the next one, may have changed.
  mutating func note(_ member: Member) { changed?.append(member.identity) }

  /// Whether all constraints may have changed.
  var areAllNoted: Bool { changed == nil }

  /// Notes that all constraints may have changed.
  mutating func noteAll() { changed = nil }

  mutating func insert(_ member: Member, at place: Int) {
    if all.capacity == 0 { all.reserveCapacity(4) }
    all.insert(member, at: place)
    if table.isEmpty, all.count > 8 {
      for member in all { table[member.identity] = member }
    } else if !table.isEmpty {
      table[member.identity] = member
    }
    noteRanks(all.rank(at: place, few: few))
    note(member)
  }

  /// Removes a member; returns whether it was one.
  @discardableResult
  mutating func remove(_ member: Member) -> Bool {
    guard let place = all.place(of: member) else { return false }
    all.remove(at: place)
    if !table.isEmpty { table[member.identity] = nil }
    if all.count <= few { noteRanks(all.rank(from: 0)) }
    if !all.isEmpty { note(all[Swift.min(place, all.count - 1)]) }
    return true
  }

  /// Puts other members in the place of all. Those that stay are noted if another one is before them now.
  mutating func replaceAll(with members: [Member]) {
    for (place, member) in all.enumerated() { member.rank = Double(place) }
    var before = -1.0
    for member in members {
      if member.rank != before + 1 { note(member) }
      before = member.rank
    }
    (all, table) = (members, [:])
    if all.count > 8 { for member in all { table[member.identity] = member } }
    noteRanks(all.rank(from: 0))
  }

  private mutating func noteRanks(_ members: [Member]) {
    visits += members.count
    // The constraints of other containers do not depend on ranks.
    if few > 0 { for member in members { note(member) } }
  }

  // MARK: Updates

  /// The places of the members that changed.
  var changedPlaces: [Int] {
    guard let changed else { return Array(all.indices) }
    let places = changed.compactMap { self[$0].flatMap { all.place(of: $0) } }
    return places.count > 1 ? Set(places).sorted() : places
  }

  /// The places of the members that changed, and of the used ones after them; afterwards, no change is noted.
  mutating func takeChanged(isUsed: (Member) -> Bool) -> [Int] {
    let known = changedPlaces
    var places = changed == nil ? known : []
    for (index, place) in known.enumerated() where changed != nil {
      places.append(place)
      let end = index + 1 < known.count ? known[index + 1] : all.count
      if let next = all[(place + 1)..<end].firstIndex(where: isUsed) { places.append(next) }
    }
    changed = []
    visits += places.count
    return places
  }
}

extension Array where Element: ContainerMember {
  /// Visits the members at some places in their order, each with the used one before it.
  func visit(
    _ places: [Int], isUsed: (Element) -> Bool, _ body: (Element, _ previous: Element?) -> Void
  ) {
    var previous: Element?
    var passed = 0
    for place in places {
      previous = self[passed..<place].last(where: isUsed) ?? previous
      passed = place
      body(self[place], previous)
    }
  }

  // MARK: Ranks

  /// The rank of the first of many elements, which leaves room for as many insertions at the front.
  private static var firstRank: Double { 4097 }

  /// The index of an element; `nil` if it is not in the list.
  func place(of element: Element) -> Int? {
    let place = partitioningIndex { $0.rank >= element.rank }
    return place < count && self[place] === element ? place : nil
  }

  /// Sets the rank of a new element; returns other elements that got another rank.
  ///
  /// The ranks of a short list are consecutive, so that they do not depend on its history. In a list of more than
  /// `few` elements, the new rank lies between those of the neighbours. If there is no room, all get new ranks.
  ///
  /// - Parameter place: The place of the new element.
  func rank(at place: Int, few: Int) -> [Element] {
    self[place].rank = Self.firstRank + Double(place)
    if count <= few { return rank(from: place + 1) }
    let before = place > 0 ? self[place - 1].rank : 0
    var rank = Swift.max(before + 1, Self.firstRank)
    if place + 1 < count {
      let after = self[place + 1].rank
      rank = place > 0 ? (before + after) / 2 : after - 1
      if rank < 2 || rank - before < 1e-3 { return self.rank(from: 0) }
    }
    self[place].rank = rank
    return []
  }

  /// Sets the ranks of elements by their places; returns those that got another one.
  func rank(from first: Int) -> [Element] {
    let changed = (first..<count).filter { self[$0].rank != Self.firstRank + Double($0) }
    for place in changed { self[place].rank = Self.firstRank + Double(place) }
    return changed.map { self[$0] }
  }
}
