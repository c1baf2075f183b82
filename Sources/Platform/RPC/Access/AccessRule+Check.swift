public import Wire

extension AccessRule {
  /// Throws if `principal` may not call the method.
  public func check(_ principal: Principal) throws(RPCError) {
    switch self {
    case .publicAccess: return
    case .account:
      guard principal.kind == .session else { throw Self.sessionRequired }
    case .scope(let scopes):
      guard
        principal.kind == .session || scopes.isEmpty || !principal.scopes.isDisjoint(with: scopes)
      else {
        throw RPCError(
          .permissionDenied, reason: "SCOPE_MISSING", "The token lacks a scope for this method.",
          facts: ["scopes": scopes.names.joined(separator: " ")])
      }
    case .administrator:
      guard principal.kind == .session else { throw Self.sessionRequired }
      guard principal.isAdministrator else {
        throw Self.administratorRequired
      }
    }
  }

  /// The error for a caller who is no administrator.
  public static let administratorRequired = RPCError(
    .permissionDenied, reason: "ADMINISTRATOR_REQUIRED",
    "Only administrators may call this method.")

  private static let sessionRequired = RPCError(
    .permissionDenied, reason: "SESSION_REQUIRED",
    "This method needs an account session; devices and API tokens may not call it.")
}
