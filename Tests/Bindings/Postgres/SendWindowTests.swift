import Base
import Testing

@testable import Postgres

@Suite struct `The window of a connection` {
  private static let millisecond = 1_000_000.0

  /// Returns how many units of this cost are sent together.
  private static func room(for cost: Double, _ window: SendWindow) -> Int {
    var window = window
    while window.hasRoom, window.count < 1000 { window.add(cost) }
    return window.count
  }

  private static let window = SendWindow(unitsMax: 64, time: .milliseconds(5))

  @Test(arguments: [
    (0, 64), (0.05, 64), (0.08, 63), (0.1, 50), (1, 5), (5, 2), (24, 2), (26, 1), (100, 1),
    (5000, 1),
  ])
  func `has as many units as fit into its time`(milliseconds: Double, count: Int) {
    #expect(Self.room(for: milliseconds * Self.millisecond, Self.window) == count)
  }

  @Test func `has no unit behind one that takes long`() {
    var window = Self.window
    for _ in 0..<10 { window.add(0.1 * Self.millisecond) }
    #expect(window.hasRoom)
    window.add(100 * Self.millisecond)
    #expect(!window.hasRoom)
    for _ in 0..<10 { window.remove(0.1 * Self.millisecond) }
    #expect(!window.hasRoom)
    window.remove(100 * Self.millisecond)
    #expect(window.hasRoom && window.count == 0 && window.expected == 0)
  }

  @Test func `always has room for one`() {
    #expect(SendWindow(unitsMax: 1, time: .zero).hasRoom)
  }

  @Test func `learns within a few units that a statement takes long`() {
    var cost = CostEstimate()
    for _ in 0..<20 { cost.add(0.05 * Self.millisecond) }
    #expect(Self.room(for: cost.nanoseconds, Self.window) == 64)
    cost.add(100 * Self.millisecond)
    #expect(Self.room(for: cost.nanoseconds, Self.window) == 2)
    for _ in 0..<2 { cost.add(100 * Self.millisecond) }
    #expect(Self.room(for: cost.nanoseconds, Self.window) == 1)
  }

  @Test func `learns of a statement that took nothing measurable for long`() {
    var cost = CostEstimate()
    for _ in 0..<10_000 { cost.add(0) }
    #expect(cost.nanoseconds > 0)
    for _ in 0..<3 { cost.add(100 * Self.millisecond) }
    #expect(Self.room(for: cost.nanoseconds, Self.window) == 1)
  }

  /// Where each turn of the loop takes longer than the window, units that are sent together complete
  /// together: the first one is measured with all of that time, and the window opens nevertheless.
  @Test(arguments: [2.0, 10, 20])
  func `opens for short units whose results are read late`(delay: Double) {
    var cost = CostEstimate()
    for _ in 0..<10 { cost.add(delay * Self.millisecond) }
    for _ in 0..<50 {
      let count = Self.room(for: cost.nanoseconds, Self.window)
      for number in 0..<count { cost.add(number == 0 ? delay * Self.millisecond : 0) }
    }
    // The average is sawtooth: it is asked where it is largest, after a late result.
    cost.add(delay * Self.millisecond)
    #expect(Self.room(for: cost.nanoseconds, Self.window) >= 2)
    for _ in 0..<8 { cost.add(0) }
    #expect(Self.room(for: cost.nanoseconds, Self.window) == 64)
  }
}
