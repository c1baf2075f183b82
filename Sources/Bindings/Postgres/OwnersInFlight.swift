internal import Base

/// How many units of each owner are under way, at most: owners share 256 counters by the last bits of their
/// ids, which are random. So one look tells of nearly every owner that it has few.
struct OwnersInFlight {
  private var counters = [Int32](repeating: 0, count: 256)

  private static func index(_ owner: UUID) -> Int { Int(owner.low & 0xff) }

  mutating func add(_ owner: UUID) { counters[Self.index(owner)] &+= 1 }

  mutating func remove(_ owner: UUID) { counters[Self.index(owner)] &-= 1 }

  /// Whether `owner` may have as many as `count`; if so, they are to be counted.
  func mayHave(_ count: Int, of owner: UUID) -> Bool { counters[Self.index(owner)] >= count }
}
