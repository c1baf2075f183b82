public import Base
public import Messages

/// Asks for a new account.
public struct CreateAccountRequest: Equatable, Sendable {
  /// A UUID that the client makes at random, once for each account it wants; required. Whoever
  /// knows it can repeat the request, so it is as secret as the token.
  public var requestID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension CreateAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.CreateAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}
