/// A small random number generator that gives the same numbers for the same seed, everywhere.
/// Source: Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators".
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator of this seed.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// A number from -1 up to 1, evenly spread. By hand, since how the standard library draws one is
  /// not fixed.
  mutating func signedUnit() -> Double { Double(next() >> 11) / Double(1 << 52) - 1 }
}
