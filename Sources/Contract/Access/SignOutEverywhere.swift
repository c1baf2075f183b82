public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends all account sessions, devices and API tokens of the account, and all their calls, regardless of
  /// their number. The response is the last message that the caller receives, unless it sets keeps_current.
  public static let signOutEverywhere = Method<SignOutEverywhereRequest, SignOutEverywhereResponse>(
    service, "SignOutEverywhere", .account)
}

/// The request message for SignOutEverywhere.
public struct SignOutEverywhereRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// Whether the caller's own account session continues.
  public var keepsCurrent: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, keepsCurrent: Bool = false) {
    self.requestID = requestID
    self.keepsCurrent = keepsCurrent
  }
}

extension SignOutEverywhereRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutEverywhereRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.flag(2, &v.keepsCurrent)
  }
}

/// The response message for SignOutEverywhere.
public struct SignOutEverywhereResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension SignOutEverywhereResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutEverywhereResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
