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

  /// Refuses `principal` where it may not call.
  public func check(_ principal: Principal) throws(RPCError) {
    switch self {
    case .publicAccess: return
    case .account:
      guard principal.kind == .session else { throw Self.sessionRequired }
    case .scope(let scopes):
      guard principal.kind == .session || principal.scopes.isSuperset(of: scopes) else {
        throw RPCError(
          .permissionDenied, reason: "SCOPE_MISSING", "The token has no scope for this method.",
          facts: ["scopes": scopes.names.joined(separator: " ")])
      }
    case .administrator:
      guard principal.kind == .session else { throw Self.sessionRequired }
      guard principal.isAdministrator else {
        throw Self.administratorRequired
      }
    }
  }

  /// The caller is no administrator.
  public static let administratorRequired = RPCError(
    .permissionDenied, reason: "ADMINISTRATOR_REQUIRED", "Administrators may call this.")

  private static let sessionRequired = RPCError(
    .permissionDenied, reason: "SESSION_REQUIRED",
    "This method needs a session of the account; devices and API tokens may not call it.")
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
