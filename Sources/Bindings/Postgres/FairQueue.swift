internal import Base

/// The units that wait to be sent. While there is room for all, they leave in order of arrival, and
/// no owner is looked up. When some must wait, each owner has a line, and the lines take turns.
struct FairQueue {
  /// The units in order of arrival, not yet sorted by owner.
  private var fresh = Queue<PendingUnit>()
  /// The units without an owner: they go first, because they are few and serve everyone.
  private var ownerless = Queue<PendingUnit>()
  private var lines: [UUID: Line] = [:]
  /// The owners whose lines take turns, each at most once, without owners that have their maximum
  /// under way.
  private var turns = Queue<UUID>()
  /// The number of waiting units.
  private(set) var count = 0

  /// The waiting units of one owner.
  private struct Line {
    var units = Queue<PendingUnit>()
    var isInTurns = false
  }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ unit: PendingUnit) {
    fresh.append(unit)
    count += 1
  }

  /// Inserts `unit` before all units that are not sorted by owner yet.
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
    if let unit = ownerless.popFirst() {
      count -= 1
      return unit
    }
    while let owner = turns.popFirst() {
      if isBusy(owner) {
        lines[owner]?.isInTurns = false
        continue
      }
      let unit = lines[owner]?.units.popFirst()
      if lines[owner]?.units.isEmpty ?? true { lines[owner] = nil } else { turns.append(owner) }
      guard let unit else { continue }
      count -= 1
      return unit
    }
    return nil
  }

  /// Sorts all waiting units into the lines of their owners, because there is no room for all of
  /// them.
  mutating func lineUp() {
    while let unit = fresh.popFirst() {
      guard let owner = unit.work.owner else {
        ownerless.append(unit)
        continue
      }
      lines[owner, default: Line()].units.append(unit)
      takeTurn(owner)
    }
  }

  /// Records that a unit of `owner` is not under way any more.
  mutating func finished(_ owner: UUID) {
    guard !lines.isEmpty else { return }
    takeTurn(owner)
  }

  private mutating func takeTurn(_ owner: UUID) {
    guard lines[owner]?.isInTurns == false else { return }
    lines[owner]?.isInTurns = true
    turns.append(owner)
  }

  /// All waiting units, in no particular order.
  var elements: [PendingUnit] {
    Array(ownerless.elements) + lines.values.flatMap { Array($0.units.elements) }
      + Array(fresh.elements)
  }
}
