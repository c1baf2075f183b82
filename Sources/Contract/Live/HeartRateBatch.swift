public import Messages
import Wire

/// A batch of samples, in the order of their measurement.
public struct HeartRateBatch: Equatable, Sendable {
  /// The samples.
  public var samples: [HeartRateSample] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(samples: [HeartRateSample]) {
    self.samples = samples
  }
}

extension HeartRateBatch: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateBatch")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
  }
}
