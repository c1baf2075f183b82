extension CallContext {
  /// Lets the call continue after its credential is revoked: for the call that revokes it, so that it
  /// can respond.
  public final func outliveCredential() { credential = nil }
}
