public import Base
public import Messages
public import Wire

extension SupportRPC {
  /// Returns an overview of an account.
  public static let getAccountForSupport = Method<
    GetAccountForSupportRequest, GetAccountForSupportResponse
  >(
    service, "GetAccountForSupport", .administrator)
}

/// The request message for GetAccountForSupport.
public struct GetAccountForSupportRequest: Equatable, Sendable {
  /// The id of the account.
  public var accountID: UUID = UUID.zero

  /// The reason, which the account's owner can read.
  public var reason: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(accountID: UUID, reason: String) {
    self.accountID = accountID
    self.reason = reason
  }
}

extension GetAccountForSupportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.GetAccountForSupportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.text(2, &v.reason)
  }
}

/// The response message for GetAccountForSupport.
public struct GetAccountForSupportResponse: Equatable, Sendable {
  /// The id of the account.
  public var accountID: UUID = UUID.zero

  /// The time at which the account was created.
  public var createTime: Timestamp = Timestamp.epoch

  /// The number of account sessions that have not ended.
  public var sessionCount: Int32 = 0

  /// The number of devices.
  public var deviceCount: Int32 = 0

  /// The number of API tokens.
  public var apiTokenCount: Int32 = 0

  /// The time at which an account session, device or API token was last used; nil if there is none.
  public var lastUseTime: Timestamp?

  /// The external services that the account is linked to, and the states of their tokens.
  public var linkedServices: [LinkedServiceState] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    accountID: UUID, createTime: Timestamp, sessionCount: Int32, deviceCount: Int32,
    apiTokenCount: Int32, lastUseTime: Timestamp? = nil,
    linkedServices: [LinkedServiceState] = []
  ) {
    self.accountID = accountID
    self.createTime = createTime
    self.sessionCount = sessionCount
    self.deviceCount = deviceCount
    self.apiTokenCount = apiTokenCount
    self.lastUseTime = lastUseTime
    self.linkedServices = linkedServices
  }
}

extension GetAccountForSupportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.GetAccountForSupportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.message(2, &v.createTime)
    m.number(3, &v.sessionCount)
    m.number(4, &v.deviceCount)
    m.number(5, &v.apiTokenCount)
    m.message(6, &v.lastUseTime)
    m.list(7, &v.linkedServices)
  }
}
