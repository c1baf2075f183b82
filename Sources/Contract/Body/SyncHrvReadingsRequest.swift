public import Messages

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
