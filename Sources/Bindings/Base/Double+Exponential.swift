internal import Glibc

extension Double {
  /// e to the power of this number.
  public var exponential: Double { exp(self) }
}
