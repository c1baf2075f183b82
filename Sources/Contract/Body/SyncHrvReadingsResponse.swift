public import Messages

/// The answer to one batch.
public struct SyncHrvReadingsResponse: Equatable, Sendable {
  /// What became of it.
  public var settlement: HrvSettlement = HrvSettlement()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(settlement: HrvSettlement) {
    self.settlement = settlement
  }
}

extension SyncHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.SyncHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settlement)
  }
}
