internal import Base

/// An upper bound of each owner's units under way: owners share 256 counters by the last bits of
/// their ids, which are random. A single counter thus proves for nearly every owner that it has
/// few.
struct OwnersInFlight {
  private var counters = [Int32](repeating: 0, count: 256)

  private static func index(_ owner: UUID) -> Int { Int(owner.low & 0xff) }

  mutating func add(_ owner: UUID) { counters[Self.index(owner)] &+= 1 }

  mutating func remove(_ owner: UUID) { counters[Self.index(owner)] &-= 1 }

  /// Returns whether `owner` may have at least `count` units; if so, they must be counted.
  func mayHave(_ count: Int, of owner: UUID) -> Bool { counters[Self.index(owner)] >= count }
}
