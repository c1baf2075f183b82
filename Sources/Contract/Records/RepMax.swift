public import Messages
import Wire

/// The load with which an athlete can do a number of repetitions.
public struct RepMax: Equatable, Sendable {
  /// The number of repetitions.
  public var reps: Int32 = 0

  /// The load in kilograms, with three decimals.
  public var loadKg: Double = 0

  /// The share of the one-repetition maximum, in percent, with one decimal.
  public var percent: Double = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(reps: Int32 = 0, loadKg: Double = 0, percent: Double = 0) {
    self.reps = reps
    self.loadKg = loadKg
    self.percent = percent
  }
}

extension RepMax: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.RepMax")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.reps)
    m.number(2, &v.loadKg)
    m.number(3, &v.percent)
  }
}
