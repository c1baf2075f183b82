public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends all sessions, devices and API tokens of the account, and all their calls, however many there
  /// are; the answer is the last thing that the caller hears, unless it keeps its own.
  public static let signOutEverywhere = Method<SignOutEverywhereRequest, SignOutEverywhereResponse>(
    service, "SignOutEverywhere", .account)
}

/// Ends all sessions.
public struct SignOutEverywhereRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// Whether the caller's own session goes on.
  public var keepsCurrent: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// They have ended.
public struct SignOutEverywhereResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SignOutEverywhereResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutEverywhereResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
