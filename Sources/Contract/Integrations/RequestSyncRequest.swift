public import Base
public import Messages

/// Wishes for a sync.
public struct RequestSyncRequest: Equatable, Sendable {
  /// A UUID that the client makes for each wish; required.
  public var requestID: UUID = UUID.zero

  /// Of what; required.
  public var source: IntegrationSource = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, source: IntegrationSource) {
    self.requestID = requestID
    self.source = source
  }
}

extension RequestSyncRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.integrations.v1.RequestSyncRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.source)
  }
}
