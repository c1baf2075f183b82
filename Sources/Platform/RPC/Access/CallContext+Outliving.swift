extension CallContext {
  /// Has the call go on when what it came by is revoked: for the one that revokes it, so that it can
  /// answer.
  public final func outliveCredential() { credential = nil }
}
