internal import Base

/// The waiting units of one neighbour, whose accounts take turns.
struct NeighbourLine {
  /// The server's time that the neighbour has had, on the queue's scale, in nanoseconds.
  var time: UInt64
  /// Whether the line is among those that take turns.
  var isInTurns = false
  private var accounts: [UUID: Account] = [:]
  /// The accounts that are not busy, each at most once.
  private var turns = Queue<UUID>()

  private struct Account {
    var units = Queue<PendingUnit>()
    var isInTurns = false
  }

  init(time: UInt64) { self.time = time }

  var isEmpty: Bool { accounts.isEmpty }
  /// Whether an account that is not busy waits.
  var hasTurn: Bool { !turns.isEmpty }

  mutating func append(_ unit: PendingUnit, of owner: UUID, level: UInt64) {
    if accounts.isEmpty { time = min(max(time, level), level &+ FairQueue.debtMax) }
    accounts[owner, default: Account()].units.append(unit)
    isBusyNoMore(owner)
  }

  mutating func isBusyNoMore(_ owner: UUID) {
    guard accounts[owner]?.isInTurns == false else { return }
    accounts[owner]?.isInTurns = true
    turns.append(owner)
  }

  /// Removes and returns the next unit; nil if all accounts are busy.
  mutating func next(_ isBusy: (UUID) -> Bool) -> PendingUnit? {
    while let owner = turns.popFirst() {
      if isBusy(owner) {
        accounts[owner]?.isInTurns = false
        continue
      }
      let unit = accounts[owner]?.units.popFirst()
      if accounts[owner]?.units.isEmpty ?? true {
        accounts[owner] = nil
      } else {
        turns.append(owner)
      }
      if let unit { return unit }
    }
    return nil
  }

  var elements: [PendingUnit] { accounts.values.flatMap { Array($0.units.elements) } }
}
