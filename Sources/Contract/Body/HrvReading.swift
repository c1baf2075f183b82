public import Base
public import Messages
import Wire

/// One measurement of heart rate variability.
public struct HrvReading: Equatable, Sendable {
  /// The reading, a UUID that the client makes or that its source has. It makes a resend harmless.
  public var id: UUID = UUID.zero

  /// When it was measured; required, at most 10 years ago and a day ahead of the server's clock.
  public var measureTime: Timestamp?

  /// How it was reckoned; required. Values of different kinds are not comparable.
  public var kind: HrvKind = .standIn

  /// The variability in milliseconds, 1 to 1,000.
  public var valueMs: Double = 0

  /// Where it comes from, as `apple_health`; empty where the athlete entered it by hand. In an
  /// upload the request says it for all, and what is here is not read.
  public var source: String = ""

  /// What measured it, in the words of the source; empty where nobody said. In an upload the
  /// request says it for all, and what is here is not read.
  public var sourceDevice: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
