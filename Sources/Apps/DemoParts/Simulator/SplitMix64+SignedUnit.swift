internal import Base

extension SplitMix64 {
  /// Returns a number from -1 up to 1, evenly distributed. Computed by hand because the standard
  /// library does not specify its algorithm.
  mutating func signedUnit() -> Double { Double(next() >> 11) / Double(1 << 52) - 1 }
}
