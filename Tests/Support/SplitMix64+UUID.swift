public import Base

extension SplitMix64 {
  /// Returns an identifier that a run with the same seed repeats.
  public mutating func uuid() -> UUID { UUID(high: next(), low: next()) }
}
