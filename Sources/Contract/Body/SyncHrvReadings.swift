public import Messages
public import Wire

extension HrvRPC {
  /// Stores readings from a source with a large number of them. The client sends `open` first, then batches.
  /// The server sends one settlement for each batch, in order, once the batch is durable.
  ///
  /// The request limit allows for 500 readings with the names of their sources.
  public static let syncHrvReadings = Method<SyncHrvReadingsRequest, SyncHrvReadingsResponse>(
    service, "SyncHrvReadings", .account, .kibibytes(512))
}

/// A message from the client in SyncHrvReadings: `open` first and once, then batches.
public struct SyncHrvReadingsRequest: Equatable, Sendable {
  /// The content of the message; required.
  public var message: Content = .batch(HrvBatch())

  /// The contents of a message from the client.
  public enum Content: Equatable, Sendable {
    /// The opening of the stream, which names the source.
    case open(OpenHrvSync)
    /// A batch of readings.
    case batch(HrvBatch)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this content.
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

/// The response message to one batch in SyncHrvReadings.
public struct SyncHrvReadingsResponse: Equatable, Sendable {
  /// The outcome.
  public var settlement: HrvSettlement = HrvSettlement()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
