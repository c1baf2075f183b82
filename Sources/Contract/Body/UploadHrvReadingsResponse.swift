public import Messages

/// What became of the readings.
public struct UploadHrvReadingsResponse: Equatable, Sendable {
  /// All of them are settled.
  public var settlement: HrvSettlement = HrvSettlement()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
