import Base
import Testing

@testable import Postgres

/// The time that a unit takes is told, so the order is exact.
@Suite struct `The queue of waiting units` {
  private let first = UUID(high: 1, low: 1)
  private let second = UUID(high: 1, low: 2)
  private let third = UUID(high: 1, low: 3)

  private static func unit(_ owner: UUID?, _ name: String = "") -> PendingUnit {
    PendingUnit(UnitOfWork(owner: owner, "\(unsafeSQL: name)"), at: 0)
  }

  private static func name(_ unit: PendingUnit?) -> String? { unit?.work.statements.first?.text }

  /// Takes all units, one at a time, each of which takes `time` nanoseconds; returns their owners.
  private static func drain(
    _ queue: inout FairQueue, time: (PendingUnit) -> UInt64 = { _ in FairQueue.advance }
  ) -> [UUID?] {
    var owners: [UUID?] = []
    while let unit = queue.next({ _ in false }) {
      owners.append(unit.work.owner)
      guard let owner = unit.work.owner else { continue }
      queue.finished(unit, owner, time: time(unit))
    }
    return owners
  }

  @Test func `keeps the order of arrival while there is room`() {
    var queue = FairQueue()
    for owner in [first, first, second, nil, first] { queue.append(Self.unit(owner)) }
    var owners: [UUID?] = []
    while let unit = queue.next({ _ in false }) { owners.append(unit.work.owner) }
    #expect(owners == [first, first, second, nil, first])
    #expect(queue.isEmpty)
  }

  @Test func `lets owners with as much time take turns, and those without one go first`() {
    var queue = FairQueue()
    for owner in [first, first, first, second, second, nil] { queue.append(Self.unit(owner)) }
    queue.lineUp()
    #expect(Self.drain(&queue) == [nil, first, second, first, second, first])
  }

  @Test func `keeps the order of one owner`() {
    var queue = FairQueue()
    for name in ["a", "b", "c"] { queue.append(Self.unit(first, name)) }
    queue.append(Self.unit(second, "d"))
    queue.lineUp()
    var names: [String] = []
    while let unit = queue.next({ _ in false }) {
      if unit.work.owner == first { names.append(Self.name(unit) ?? "") }
    }
    #expect(names == ["a", "b", "c"])
  }

  /// An owner whose units take a hundred times as long gets a hundredth of the turns.
  @Test func `shares time, not turns`() {
    var queue = FairQueue()
    for _ in 0..<5 { queue.append(Self.unit(first)) }
    for _ in 0..<200 { queue.append(Self.unit(second)) }
    queue.lineUp()
    let owners = Self.drain(&queue) { unit in unit.work.owner == first ? 10_000_000 : 100_000 }
    let turns = owners.indices.filter { owners[$0] == first }
    #expect(turns.first == 0)
    #expect(turns.dropFirst().first == 101)
    #expect(owners.count == 205)
  }

  /// Whoever comes while others have had much is next, and has not saved up time for later.
  @Test func `has a newcomer wait for nobody, and then take turns`() {
    var queue = FairQueue()
    let crowd = (0..<20 as Range<UInt64>).map { UUID(high: 9, low: $0) }
    for _ in 0..<10 { for owner in crowd { queue.append(Self.unit(owner)) } }
    queue.lineUp()
    let second: UInt64 = 1_000_000_000
    for _ in 0..<50 {
      guard let unit = queue.next({ _ in false }), let owner = unit.work.owner else { continue }
      queue.finished(unit, owner, time: second + owner.low)
    }
    for _ in 0..<20 { queue.append(Self.unit(first)) }
    let owners = Self.drain(&queue) { unit in
      unit.work.owner == first ? second / 10 : second + (unit.work.owner?.low ?? 0)
    }
    #expect(owners.first == first)
    // Of the first rounds of the others, it has had as much time as each of them.
    let own = owners.prefix(50).filter { $0 == first }.count
    #expect((10...20).contains(own))
    #expect(owners.count == 170)
  }

  @Test func `has nobody save up time while units of its own are under way`() {
    var queue = FairQueue()
    let busy = first
    let units = (0..<500).map { _ in Self.unit(busy) }
    for unit in units { queue.append(unit) }
    #expect(queue.next { _ in false } === units[0])
    for _ in 0..<100 { queue.append(Self.unit(second)) }
    queue.lineUp()
    for _ in 0..<99 {
      guard let unit = queue.next({ $0 == busy }) else { break }
      queue.finished(unit, second, time: 1_000_000)
    }
    queue.finished(units[0], busy, time: 100_000)
    queue.append(Self.unit(third))
    #expect(Self.drain(&queue).prefix(2).contains(third))
  }

  @Test func `has who comes back wait for little, whatever its last unit took`() {
    var queue = FairQueue()
    let crowd = (0..<20 as Range<UInt64>).map { UUID(high: 9, low: $0) }
    for _ in 0..<500 { for owner in crowd { queue.append(Self.unit(owner)) } }
    queue.append(Self.unit(first))
    queue.lineUp()
    while let unit = queue.next({ _ in false }), let owner = unit.work.owner {
      queue.finished(unit, owner, time: owner == first ? 50_000_000 : FairQueue.advance)
      if owner == first { break }
    }
    queue.append(Self.unit(first))
    let ahead = Self.drain(&queue).firstIndex(of: first) ?? .max
    let rounds = Int(FairQueue.debtMax / FairQueue.advance) + 1
    #expect((crowd.count...crowd.count * rounds).contains(ahead))
  }

  /// Everybody who waits is served within a bounded number of units.
  @Test(arguments: 0..<20)
  func `starves nobody`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var queue = FairQueue { owner in owner.high == 7 ? .network(owner.low % 3) : .owner(owner) }
    var waiting: [ObjectIdentifier: Int] = [:]
    // They are compared by their identities, and must not be freed.
    var kept: [PendingUnit] = []
    var (submitted, served) = (0, 0)
    for step in 0..<4000 {
      for _ in 0..<(generator.next() % 3) where submitted - served < 60 {
        let owner = UUID(high: generator.next() % 2 + 6, low: generator.next() % 8)
        let unit = Self.unit(owner)
        queue.append(unit)
        waiting[ObjectIdentifier(unit)] = step
        submitted += 1
        kept.append(unit)
      }
      queue.lineUp()
      guard let unit = queue.next({ _ in false }), let owner = unit.work.owner else { continue }
      served += 1
      let since = waiting.removeValue(forKey: ObjectIdentifier(unit)) ?? step
      #expect(step - since < 2000)
      queue.finished(unit, owner, time: generator.next() % 3_000_000)
    }
    #expect(Self.drain(&queue).count == submitted - served)
    #expect(kept.count == submitted)
    #expect(queue.isEmpty && queue.elements.isEmpty)
  }

  @Test func `has all accounts of a network take turns as one`() {
    var queue = FairQueue { owner in owner.high == 7 ? .network(1) : .owner(owner) }
    let crowd = (0..<100).map { UUID(high: 7, low: $0) }
    for owner in crowd { queue.append(Self.unit(owner)) }
    for _ in 0..<3 { queue.append(Self.unit(first)) }
    queue.lineUp()
    let owners = Self.drain(&queue)
    #expect(owners.prefix(6).filter { $0 == first }.count == 3)
    // Within the network, its accounts take turns.
    #expect(owners.compactMap { $0 }.filter { $0.high == 7 } == crowd)
  }

  @Test func `passes over those who are busy until a unit of theirs has ended`() {
    var queue = FairQueue()
    let units = (0..<3).map { _ in Self.unit(first) }
    for unit in units { queue.append(unit) }
    queue.append(Self.unit(second))
    #expect(queue.next { _ in false } === units[0])
    queue.lineUp()
    let busy = first
    #expect(queue.next { $0 == busy }?.work.owner == second)
    #expect(queue.next { $0 == busy } == nil)
    #expect(queue.count == 2)
    queue.finished(units[0], busy, time: 0)
    #expect(queue.next { _ in false } === units[1])
    #expect(queue.next { _ in false } === units[2])
    #expect(queue.isEmpty)
  }

  @Test func `forgets who had how much when nothing waits any more`() {
    var queue = FairQueue()
    for owner in [first, first, second] { queue.append(Self.unit(owner)) }
    queue.lineUp()
    _ = Self.drain(&queue) { _ in 1_000_000_000 }
    for owner in [first, second, first, second] { queue.append(Self.unit(owner)) }
    queue.lineUp()
    #expect(Self.drain(&queue) == [first, second, first, second])
  }

  @Test(arguments: 0..<20)
  func `has a heap that gives what a sorted list would`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var heap = TurnHeap()
    var model: [(time: UInt64, number: UInt64)] = []
    for number in 0..<300 as Range<UInt64> {
      if generator.next() % 3 > 0 {
        let time = generator.next() % 10
        heap.insert(.network(number), time)
        model.append((time, number))
      } else {
        let least = model.indices.min { model[$0] < model[$1] }
        let expected = least.map { model.remove(at: $0) }
        let found = heap.popFirst()
        #expect(found?.time == expected?.time)
        #expect(found?.neighbour == expected.map { .network($0.number) })
      }
    }
  }
}
