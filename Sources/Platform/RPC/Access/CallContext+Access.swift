internal import Base
internal import HTTP2
public import Wire

/// The credential that a call presents.
public enum PresentedCredential {
  /// No `authorization` header.
  case nothing
  /// The credential of the last call on the connection.
  case known(Credential)
  /// The value of the `authorization` header.
  case header([UInt8])
  /// More than one `authorization` header, which is ambiguous.
  case several
}

extension CallContext {
  /// The principal for which the call acts; nil before authentication.
  public final var principal: Principal? { credential?.principal }

  /// The principal for which the call acts. If there is none, the method is served without an access
  /// rule, which is a defect of the server.
  public final var requiredPrincipal: Principal {
    get throws(RPCError) {
      guard let principal else {
        throw RPCError(.unauthenticated, "The call needs an access token.")
      }
      return principal
    }
  }

  /// Lets the call continue after its credential is revoked: for the call that revokes it, which still
  /// needs its response.
  public final func outliveCredential() { mayOutliveCredential = true }

  /// The access rule of the method; nil if none is set.
  public final var accessRule: AccessRule? { route.rule }

  /// The credential that the call presents. It is read in every call; a connection mostly presents the
  /// same one again, usually in a header list whose number shows that it is the same.
  public final var presentedCredential: PresentedCredential {
    if let known = peer.credential, stream.headersNumber > 0,
      stream.headersNumber == peer.credentialHeadersNumber
    {
      return .known(known)
    }
    return readCredential()
  }

  private func readCredential() -> PresentedCredential {
    var count = 0
    var isKnown = false
    var other: [UInt8]?
    let known = peer.credential
    stream.headers.forEachInPlace { name, value in
      guard name.byteCount == 13, name.isText("authorization") else { return }
      count += 1
      if let known, known.header.isEqual(to: value) { isKnown = true } else { other = value.copy() }
    }
    guard count < 2 else { return .several }
    if let other { return .header(other) }
    if let known, isKnown || (count == 0 && known.header.isEmpty) { return .known(known) }
    return .nothing
  }

  /// Makes the call act by `credential`, along with those of its connection that present the same one.
  public final func act(by credential: Credential) {
    if peer.credential !== credential {
      peer.credential = credential
      credential.note(engine)
    }
    peer.credentialHeadersNumber = stream.headersNumber
    self.credential = credential
    owner = credential.principal.account
  }
}
