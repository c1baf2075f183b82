public import Messages
import Wire

/// Samples in the order they were measured.
public struct HeartRateBatch: Equatable, Sendable {
  /// The samples.
  public var samples: [HeartRateSample] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
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
