public import Messages
public import Wire

extension HrvRPC {
  /// Stores readings of one source.
  public static let uploadHrvReadings = Method<UploadHrvReadingsRequest, UploadHrvReadingsResponse>(
    service, "UploadHrvReadings", .account, .kibibytes(512))
}

/// The request message for UploadHrvReadings.
public struct UploadHrvReadingsRequest: Equatable, Sendable {
  /// The source of the readings, such as `apple_health`: letters from a to z, digits and underscores. Empty
  /// if the athlete entered them by hand.
  public var source: String = ""

  /// The measuring device, in the words of the source; may be empty.
  public var sourceDevice: String = ""

  /// The readings.
  public var readings: [HrvReading] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(source: String = "", sourceDevice: String = "", readings: [HrvReading]) {
    self.source = source
    self.sourceDevice = sourceDevice
    self.readings = readings
  }
}

extension UploadHrvReadingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.UploadHrvReadingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.source)
    m.text(2, &v.sourceDevice)
    m.list(3, &v.readings)
  }
}

/// The response message for UploadHrvReadings.
public struct UploadHrvReadingsResponse: Equatable, Sendable {
  /// The outcome for all readings of the request.
  public var settlement: HrvSettlement = HrvSettlement()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(settlement: HrvSettlement) {
    self.settlement = settlement
  }
}

extension UploadHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.UploadHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settlement)
  }
}
