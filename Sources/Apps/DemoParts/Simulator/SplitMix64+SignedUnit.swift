internal import Base

extension SplitMix64 {
  /// A number from -1 up to 1, evenly spread. By hand, since how the standard library draws one is
  /// not fixed.
  mutating func signedUnit() -> Double { Double(next() >> 11) / Double(1 << 52) - 1 }
}
