internal import Base

/// The units that wait to be sent. While there is room for all, they leave in order of arrival, and
/// nobody is looked up. When some must wait, each neighbour has a line, and of the lines that one is next
/// which has had the least of the server's time. Within the line of a network, its accounts take turns.
///
/// The lines are fair by time (start-time fair queuing): a line that has had much waits until the others
/// have had as much, and one that is new begins where the one served last stands, so nobody can save up
/// time: neither who did not wait, nor who could not be served because enough of its units were under way.
/// Whoever comes back has little to wait for, because a unit's time is also that of the disk and of others;
/// who has much more than its share is sent elsewhere (`TimeShares`). When nothing waits any more, all of it
/// is forgotten.
struct FairQueue {
  /// The units in order of arrival, not yet sorted into lines.
  private var fresh = Queue<PendingUnit>()
  /// The units without an owner: they go first, because they are few and serve everyone.
  private var ownerless = Queue<PendingUnit>()
  private var lines: [Neighbour: NeighbourLine] = [:]
  /// The lines in which an account that is not busy waits.
  private var turns = TurnHeap()
  /// The time that the line served last had had, in nanoseconds: where new lines begin.
  private var level: UInt64 = 0
  /// The number of waiting units.
  private(set) var count = 0
  private let neighbour: (UUID) -> Neighbour

  /// The time that a unit counts for when it is sent, in nanoseconds: before its end, its real time is
  /// not known.
  static let advance: UInt64 = 100_000
  /// The most time that a line is ahead of the others when its first unit comes, in nanoseconds.
  static let debtMax: UInt64 = 500_000
  /// The number of lines from which those are removed in which nobody waits.
  private static let linesMax = 4096

  /// - Parameter neighbour: returns the party in whose line an account waits.
  init(neighbour: @escaping (UUID) -> Neighbour = { .owner($0) }) {
    self.neighbour = neighbour
  }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ unit: PendingUnit) {
    fresh.append(unit)
    count += 1
  }

  /// Inserts `unit` before all units that are not sorted into lines yet.
  mutating func prepend(_ unit: PendingUnit) {
    fresh.prepend(unit)
    count += 1
  }

  /// Removes and returns the next unit to send; nil if every owner with a waiting unit is busy.
  ///
  /// - Parameter isBusy: returns whether an owner has its maximum of units under way.
  mutating func next(_ isBusy: (UUID) -> Bool) -> PendingUnit? {
    if lines.isEmpty, ownerless.isEmpty {
      guard let unit = fresh.first else { return nil }
      guard let owner = unit.work.owner, isBusy(owner) else {
        count -= 1
        return fresh.popFirst()
      }
    }
    lineUp()
    let unit = ownerless.popFirst() ?? nextInLine(isBusy)
    if unit != nil { count -= 1 }
    if count == 0 { forget() }
    return unit
  }

  private mutating func nextInLine(_ isBusy: (UUID) -> Bool) -> PendingUnit? {
    while let turn = turns.popFirst() {
      guard let time = lines[turn.neighbour]?.time else { continue }
      guard turn.time >= time else {
        // It has had more since it took its place.
        turns.insert(turn.neighbour, time)
        continue
      }
      let unit = lines[turn.neighbour]?.next(isBusy)
      if unit != nil {
        level = max(level, time)
        lines[turn.neighbour]?.time &+= Self.advance
      }
      lines[turn.neighbour]?.isInTurns = false
      takeTurn(turn.neighbour)
      if let unit { return unit }
    }
    return nil
  }

  /// Sorts all waiting units into lines, because there is no room for all of them.
  mutating func lineUp() {
    while let unit = fresh.popFirst() {
      guard let owner = unit.work.owner else {
        ownerless.append(unit)
        continue
      }
      let party = unit.neighbour ?? neighbour(owner)
      unit.neighbour = party
      if lines[party] == nil { makeRoom() }
      lines[party, default: NeighbourLine(time: level)].append(unit, of: owner, level: level)
      takeTurn(party)
    }
  }

  /// Records that a unit of `owner` is not under way any more, and had `time` nanoseconds of the
  /// server.
  mutating func finished(_ unit: PendingUnit, _ owner: UUID, time: UInt64) {
    guard !lines.isEmpty else { return }
    let party = unit.neighbour ?? neighbour(owner)
    if lines[party] == nil {
      guard time > Self.advance else { return }
      makeRoom()
      lines[party] = NeighbourLine(time: level &+ Self.advance)
    }
    if time > Self.advance { lines[party]?.time &+= time - Self.advance }
    lines[party]?.isBusyNoMore(owner)
    takeTurn(party)
  }

  private mutating func takeTurn(_ party: Neighbour) {
    guard lines[party]?.isInTurns == false, lines[party]?.hasTurn == true,
      let time = lines[party]?.time
    else { return }
    let due = max(time, level)
    lines[party]?.time = due
    lines[party]?.isInTurns = true
    turns.insert(party, due)
  }

  /// Removes the lines of those who do not wait and have had no more than others, before one is added.
  private mutating func makeRoom() {
    guard lines.count >= Self.linesMax, lines.count.isMultiple(of: Self.linesMax) else { return }
    lines = lines.filter { !$0.value.isEmpty || $0.value.time > level }
  }

  private mutating func forget() {
    lines.removeAll()
    turns = TurnHeap()
    level = 0
  }

  /// All waiting units, in no particular order.
  var elements: [PendingUnit] {
    Array(ownerless.elements) + lines.values.flatMap(\.elements) + Array(fresh.elements)
  }
}
