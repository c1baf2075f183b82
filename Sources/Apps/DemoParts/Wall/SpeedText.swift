/// The speed of a clock in words.
package enum SpeedText {
  /// Returns a measured speed: "real time", or "60 times real time".
  package static func text(_ speed: Double) -> String {
    let whole = speed.rounded()
    // A measurement is off by a few percent.
    let isWhole = whole >= 1 && abs(speed - whole) <= 0.05 * whole
    let number = isWhole ? "\(Int(whole))" : "\((speed * 10).rounded() / 10)"
    return number == "1" ? "real time" : "\(number) times real time"
  }
}
