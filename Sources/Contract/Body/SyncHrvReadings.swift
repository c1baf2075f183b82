public import Messages
public import Wire

extension HrvRPC {
  /// The same for a source with much to tell: `open` first and once, then batches; each batch is answered
  /// by its settlement, in order, once it is durable.
  ///
  /// Its limit is for 500 readings with the names of their sources.
  public static let syncHrvReadings = Method<SyncHrvReadingsRequest, SyncHrvReadingsResponse>(
    service, "SyncHrvReadings", .account, .kibibytes(512))
}

/// A message of a source: `open` first and once, then batches.
public struct SyncHrvReadingsRequest: Equatable, Sendable {
  /// Which of the two it is.
  public var message: Content = .batch(HrvBatch())

  /// What a client can say.
  public enum Content: Equatable, Sendable {
    /// Names the source.
    case open(OpenHrvSync)
    /// Readings.
    case batch(HrvBatch)
  }

  /// An empty message.
  public init() {}

  /// A message with this content.
  public init(_ message: Content) { self.message = message }
}

extension SyncHrvReadingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.SyncHrvReadingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Content.batch) { if case .batch(let it) = $0 { it } else { nil } }
    }
  }
}

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
