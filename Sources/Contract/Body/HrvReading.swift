public import Base
public import Messages
import Wire

/// A measurement of heart rate variability.
public struct HrvReading: Equatable, Sendable {
  /// A UUID that the client creates or that the source assigned. It makes it safe to send the reading again.
  public var id: UUID = UUID.zero

  /// The time of the measurement; required, at most 10 years ago and at most a day ahead of the server's
  /// clock.
  public var measureTime: Timestamp?

  /// The method of computation; required. Values of different kinds are not comparable.
  public var kind: HrvKind = .standIn

  /// The variability in milliseconds, from 1 to 1,000.
  public var valueMs: Double = 0

  /// The source of the reading, such as `apple_health`; empty if the athlete entered it by hand. Ignored in
  /// an upload, where the request gives the source of all readings.
  public var source: String = ""

  /// The measuring device, in the words of the source; empty if unknown. Ignored in an upload, where the
  /// request gives the device of all readings.
  public var sourceDevice: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, measureTime: Timestamp? = nil, kind: HrvKind = .unspecified, valueMs: Double = 0,
    source: String = "", sourceDevice: String = ""
  ) {
    self.id = id
    self.measureTime = measureTime
    self.kind = kind
    self.valueMs = valueMs
    self.source = source
    self.sourceDevice = sourceDevice
  }
}

extension HrvReading: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.HrvReading")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, ifValid: &v.measureTime)
    m.choice(3, ifKnown: &v.kind)
    m.number(4, &v.valueMs)
    m.text(5, &v.source)
    m.text(6, &v.sourceDevice)
  }
}
