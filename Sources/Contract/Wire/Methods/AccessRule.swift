/// The callers that a method allows.
public enum AccessRule: Sendable, Hashable {
  /// Any caller. A valid token is used, and an invalid one is ignored, because a caller that refreshes its
  /// token sends an old one.
  case publicAccess
  /// An account session: an app that is signed in.
  case account
  /// An account session, or a device or API token with one of these scopes; without scopes, any valid token.
  case scope(Scopes)
  /// An account session of an administrator.
  case administrator
}

extension AccessRule: CustomStringConvertible {
  /// `public`, `account`, `any token`, `scope session:control or session:watch`, `administrator`.
  public var description: String {
    switch self {
    case .publicAccess: "public"
    case .account: "account"
    case .scope([]): "any token"
    case .scope(let scopes): "scope " + scopes.names.joined(separator: " or ")
    case .administrator: "administrator"
    }
  }
}
