public import Base
public import Messages
public import SettingsContract
public import Wire

extension IntegrationRPC {
  /// Requests a sync. Devices of the account that call WatchSyncs are notified; other devices see the request
  /// when they list the integrations.
  public static let requestSync = Method<RequestSyncRequest, RequestSyncResponse>(
    service, "RequestSync", .account)
}

/// The request message for RequestSync.
public struct RequestSyncRequest: Equatable, Sendable {
  /// A UUID that the client creates for each sync request.
  public var requestID: UUID = UUID.zero

  /// The source to sync.
  public var source: IntegrationSource = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for RequestSync.
public struct RequestSyncResponse: Equatable, Sendable {
  /// The source of the request.
  public var source: IntegrationSource = .standIn

  /// The time of the request. A sync after this time fulfils it.
  public var requestTime: Timestamp = Timestamp.epoch

  /// The types of data to sync: those in the settings that have a consent, at least one.
  public var dataTypes: [IntegrationDataType] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    source: IntegrationSource = .unspecified, requestTime: Timestamp,
    dataTypes: [IntegrationDataType]
  ) {
    self.source = source
    self.requestTime = requestTime
    self.dataTypes = dataTypes
  }
}

extension RequestSyncResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.integrations.v1.RequestSyncResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.message(2, &v.requestTime)
    m.choices(3, &v.dataTypes)
  }
}
