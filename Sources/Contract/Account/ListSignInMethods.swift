public import Messages
public import Wire

extension SignInRPC {
  /// Lists the sign-in methods of the caller's account.
  public static let listSignInMethods = Method<ListSignInMethodsRequest, ListSignInMethodsResponse>(
    service, "ListSignInMethods", .account)
}

/// The request message for ListSignInMethods.
public struct ListSignInMethodsRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension ListSignInMethodsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.ListSignInMethodsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for ListSignInMethods.
public struct ListSignInMethodsResponse: Equatable, Sendable {
  /// The sign-in methods, ordered by kind: at most one of each kind except passkeys, including a password
  /// whose address is not yet verified. Empty for an anonymous account.
  public var methods: [SignInMethod] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(methods: [SignInMethod]) {
    self.methods = methods
  }
}

extension ListSignInMethodsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.ListSignInMethodsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.methods)
  }
}
