public import Base
public import Messages
public import SettingsContract
public import Wire

extension IntegrationRPC {
  /// Wishes for a sync now: the account's devices that follow WatchSyncs are woken, and others learn of
  /// it when they ask.
  public static let requestSync = Method<RequestSyncRequest, RequestSyncResponse>(
    service, "RequestSync", .account)
}

/// Wishes for a sync.
public struct RequestSyncRequest: Equatable, Sendable {
  /// A UUID that the client makes for each wish.
  public var requestID: UUID = UUID.zero

  /// Of which service.
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

/// The wish.
public struct RequestSyncResponse: Equatable, Sendable {
  /// Of what.
  public var source: IntegrationSource = .standIn

  /// When it was made: a sync after it fulfils it.
  public var requestTime: Timestamp = Timestamp.epoch

  /// What is to be taken: what the settings name and a consent stands for; at least one.
  public var dataTypes: [IntegrationDataType] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
