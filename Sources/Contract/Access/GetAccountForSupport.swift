public import Base
public import Messages
public import Wire

extension SupportRPC {
  /// What there is to know of an account.
  public static let getAccountForSupport = Method<
    GetAccountForSupportRequest, GetAccountForSupportResponse
  >(
    service, "GetAccountForSupport", .administrator)
}

/// Asks about an account.
public struct GetAccountForSupportRequest: Equatable, Sendable {
  /// The account.
  public var accountID: UUID = UUID.zero

  /// Why, for the account's owner to read.
  public var reason: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// What there is to know.
public struct GetAccountForSupportResponse: Equatable, Sendable {
  /// The account.
  public var accountID: UUID = UUID.zero

  /// When it was made.
  public var createTime: Timestamp = Timestamp.epoch

  /// How many sessions it has that have not ended.
  public var sessionCount: Int32 = 0

  /// How many devices.
  public var deviceCount: Int32 = 0

  /// How many API tokens.
  public var apiTokenCount: Int32 = 0

  /// When any of them was last used; absent: it has none.
  public var lastUseTime: Timestamp?

  /// The services elsewhere that the account is linked to, and how their tokens are.
  public var linkedServices: [LinkedServiceState] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
