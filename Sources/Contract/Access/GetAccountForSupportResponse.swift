public import Base
import CMessages
public import Messages

/// What there is to know.
public struct GetAccountForSupportResponse: Equatable, Sendable {
  /// The account, a UUID.
  public var accountID: UUID

  /// When it was made.
  public var createTime: Timestamp

  /// How many sessions it has that have not ended.
  public var sessionCount: Int32

  /// How many devices.
  public var deviceCount: Int32

  /// How many API tokens.
  public var apiTokenCount: Int32

  /// When any of them was last used; absent: it has none.
  public var lastUseTime: Timestamp?

  /// The services elsewhere that the account is linked to, and how their tokens are.
  public var linkedServices: [LinkedServiceState]

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

extension GetAccountForSupportResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__get_account_for_support_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__GetAccountForSupportResponse>) {
    accountID = unsafe reader.uuid("account_id", reader.raw.account_id)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    sessionCount = unsafe reader.raw.session_count
    deviceCount = unsafe reader.raw.device_count
    apiTokenCount = unsafe reader.raw.api_token_count
    lastUseTime = unsafe reader.message("last_use_time", reader.raw.last_use_time)
    linkedServices = unsafe reader.list(
      "linked_services", reader.raw.n_linked_services, reader.raw.linked_services)
  }

  func write(to raw: inout Pulsewire__Access__V1__GetAccountForSupportResponse, in arena: Arena) {
    unsafe raw.account_id = arena.copy(accountID)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.session_count = sessionCount
    unsafe raw.device_count = deviceCount
    unsafe raw.api_token_count = apiTokenCount
    unsafe raw.last_use_time = arena.copy(message: lastUseTime)
    unsafe (raw.n_linked_services, raw.linked_services) = arena.copy(list: linkedServices)
  }
}
