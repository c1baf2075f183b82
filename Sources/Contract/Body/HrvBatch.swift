public import Messages
import Wire

/// A batch of readings, in any order.
public struct HrvBatch: Equatable, Sendable {
  /// The readings.
  public var readings: [HrvReading] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(readings: [HrvReading]) {
    self.readings = readings
  }
}

extension HrvBatch: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.HrvBatch")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.readings)
  }
}
