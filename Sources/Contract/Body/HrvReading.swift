public import Base
import CMessages
public import Messages

/// One measurement of heart rate variability.
public struct HrvReading: Equatable, Sendable {
  /// The reading, a UUID that the client makes or that its source has; required. It makes a resend
  /// harmless.
  public var id: UUID

  /// When it was measured; required, at most 10 years ago and a day ahead of the server's clock.
  public var measureTime: Timestamp?

  /// How it was reckoned; required. Values of different kinds are not comparable.
  public var kind: HrvKind

  /// The variability in milliseconds, 1 to 1,000.
  public var valueMs: Double

  /// Where it comes from, as `apple_health`; empty where the athlete entered it by hand. In an
  /// upload the request says it for all, and what is here is not read.
  public var source: String

  /// What measured it, in the words of the source; empty where nobody said. In an upload the
  /// request says it for all, and what is here is not read.
  public var sourceDevice: String

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

extension HrvReading: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__hrv_reading__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__HrvReading>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    measureTime = unsafe reader.valid(reader.raw.measure_time)
    kind = unsafe reader.choice(reader.raw.kind, else: .unspecified)
    valueMs = unsafe reader.raw.value_ms
    source = unsafe reader.text("source", reader.raw.source)
    sourceDevice = unsafe reader.text("source_device", reader.raw.source_device)
  }

  func write(to raw: inout Pulsewire__Body__V1__HrvReading, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.measure_time = arena.copy(message: measureTime)
    unsafe raw.kind = .init(choice: kind)
    unsafe raw.value_ms = valueMs
    unsafe raw.source = arena.copy(source)
    unsafe raw.source_device = arena.copy(sourceDevice)
  }
}
