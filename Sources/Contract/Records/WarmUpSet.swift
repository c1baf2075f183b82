public import Messages
import Wire

/// A warm-up set.
public struct WarmUpSet: Equatable, Sendable {
  /// The weight, with the bar, in kilograms.
  public var weightKg: Double = 0

  /// The number of repetitions.
  public var reps: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(weightKg: Double = 0, reps: Int32 = 0) {
    self.weightKg = weightKg
    self.reps = reps
  }
}

extension WarmUpSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.WarmUpSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.weightKg)
    m.number(2, &v.reps)
  }
}
