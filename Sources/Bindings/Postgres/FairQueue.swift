internal import Base

/// Units that wait to be sent. While there is room for all, they leave as they came, and no owner is looked
/// up; where some must wait, each owner has a line, and the lines take turns.
struct FairQueue {
  /// As they came; nobody has looked whose they are.
  private var fresh = Queue<PendingUnit>()
  /// Work of the server itself: it goes first, for it is little and for everybody.
  private var ownerless = Queue<PendingUnit>()
  private var lines: [UUID: Line] = [:]
  /// Whose turn it is: each line at most once. Left out are those whose owner has enough under way.
  private var turns = Queue<UUID>()
  /// How many wait.
  private(set) var count = 0

  /// What waits of one owner.
  private struct Line {
    var units = Queue<PendingUnit>()
    var isInTurns = false
  }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ unit: PendingUnit) {
    fresh.append(unit)
    count += 1
  }

  /// Puts `unit` before all others of which nobody has looked whose they are.
  mutating func prepend(_ unit: PendingUnit) {
    fresh.prepend(unit)
    count += 1
  }

  /// The unit that is to be sent next; nil where there is none whose owner may have another one under way.
  ///
  /// - Parameter isBusy: whether an owner has as many under way as it may.
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

  /// Has all that wait stand in the line of their owner: there is no room for all of them.
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

  /// A unit of `owner` is not under way any more.
  mutating func finished(_ owner: UUID) {
    guard !lines.isEmpty else { return }
    takeTurn(owner)
  }

  private mutating func takeTurn(_ owner: UUID) {
    guard lines[owner]?.isInTurns == false else { return }
    lines[owner]?.isInTurns = true
    turns.append(owner)
  }

  /// All that wait, in no order that matters.
  var elements: [PendingUnit] {
    Array(ownerless.elements) + lines.values.flatMap { Array($0.units.elements) }
      + Array(fresh.elements)
  }
}
