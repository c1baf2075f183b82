import Testing

@testable import Server

@Suite struct `The return of memory` {
  /// Returns the sweeps in which memory is returned, given the number of connections at each.
  private func times(_ counts: [Int]) -> [Int] {
    var memory = MemoryReturn()
    return counts.indices.filter {
      memory.opened(connectionCount: counts[$0])
      return memory.sweep(connectionCount: counts[$0])
    }
  }

  private let many = MemoryReturn.connectionsMin * 10

  @Test func `comes once most connections have gone`() {
    let counts = [Int](repeating: many, count: 10) + [Int](repeating: 3, count: 100)
    #expect(times(counts) == [10])
  }

  @Test func `comes again once the rest has gone`() {
    let rest = [Int](repeating: MemoryReturn.lastConnectionsMin, count: 10)
    #expect(times([Int](repeating: many, count: 10) + rest + [0, 0]) == [10, 20])
  }

  @Test func `does not come while as many come as go, nor for a few`() {
    #expect(times((0..<100).map { many - $0 % 4 * many / 8 }) == [])
    #expect(times((0..<100).map { 1 + $0 % 2 * (MemoryReturn.connectionsMin - 1) }) == [])
    #expect(times((0..<100).map { $0 % 2 * (MemoryReturn.lastConnectionsMin - 1) }) == [])
  }

  @Test func `comes once most of what few connections had buffered is gone`() {
    var memory = MemoryReturn()
    memory.opened(connectionCount: 2)
    let bytes = [Int](repeating: MemoryReturn.bytesMin, count: 10) + [Int](repeating: 0, count: 10)
    #expect(
      bytes.indices.filter { memory.sweep(connectionCount: 1, byteCount: bytes[$0]) } == [10])
  }

  @Test func `comes for those that no sweep has seen`() {
    var memory = MemoryReturn()
    memory.opened(connectionCount: many)
    let times = (0..<20).filter { _ in memory.sweep(connectionCount: 0) }
    #expect(times == [MemoryReturn.sweepsMin - 1])
  }

  @Test func `waits its time, and is owed meanwhile`() {
    var memory = MemoryReturn()
    #expect(!memory.isOwed)
    memory.opened(connectionCount: many)
    _ = memory.sweep(connectionCount: many)
    for _ in 2..<MemoryReturn.sweepsMin {
      let isTime = memory.sweep(connectionCount: 0)
      #expect(!isTime && memory.isOwed)
    }
    let isTime = memory.sweep(connectionCount: 0)
    #expect(isTime && !memory.isOwed)
  }

  @Test func `follows waves, once for each that was large`() {
    let wave = [Int](repeating: many, count: 10) + [Int](repeating: 0, count: 10)
    #expect(times(wave + wave) == [10, 30])
  }
}
