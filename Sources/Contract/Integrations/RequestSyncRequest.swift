public import Base
import CMessages
public import Messages

/// Wishes for a sync.
public struct RequestSyncRequest: Equatable, Sendable {
  /// A UUID that the client makes for each wish; required.
  public var requestID: UUID

  /// Of what; required.
  public var source: IntegrationSource

  /// A value with these fields.
  public init(requestID: UUID, source: IntegrationSource) {
    self.requestID = requestID
    self.source = source
  }
}

extension RequestSyncRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__integrations__v1__request_sync_request__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__RequestSyncRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    source = unsafe reader.knownChoice(
      "source", reader.raw.source, standIn: .unspecified, isRequired: true)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__RequestSyncRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.source = .init(choice: source)
  }
}
