public import Messages
public import Wire

extension SignInRPC {
  /// The ways into the caller's account.
  public static let listSignInMethods = Method<ListSignInMethodsRequest, ListSignInMethodsResponse>(
    service, "ListSignInMethods", .account)
}

/// Asks for the ways in.
public struct ListSignInMethodsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListSignInMethodsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.ListSignInMethodsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// All ways in.
public struct ListSignInMethodsResponse: Equatable, Sendable {
  /// In the order of their kinds; none for an anonymous account.
  public var methods: [SignInMethod] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
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
