/// Who may call a method.
public enum AccessRule: Sendable, Hashable {
  /// Anybody. A valid token is noted, one that is not does not matter: who renews a token has an old one.
  case publicAccess
  /// A session: an app that somebody has signed in to.
  case account
  /// A session, or a device or API token with these scopes; with none, whatever is valid.
  case scope(Scopes)
  /// A session of an administrator.
  case administrator
}

extension AccessRule: CustomStringConvertible {
  /// `public`, `account`, `scope heart_rate:push`, `administrator`.
  public var description: String {
    switch self {
    case .publicAccess: "public"
    case .account: "account"
    case .scope([]): "any token"
    case .scope(let scopes): "scope " + scopes.names.joined(separator: " ")
    case .administrator: "administrator"
    }
  }
}
