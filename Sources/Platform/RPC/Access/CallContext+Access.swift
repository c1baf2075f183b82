internal import Base
internal import HTTP2
public import Wire

/// What a call brings to be authenticated by.
public enum PresentedCredential {
  /// No `authorization` header.
  case nothing
  /// What the last call of its connection brought.
  case known(Credential)
  /// The value of the `authorization` header.
  case header([UInt8])
  /// More than one `authorization` header: it is not clear which of them is meant.
  case several
}

extension CallContext {
  /// For whom the call acts; nil where nobody said so.
  public final var principal: Principal? { credential?.principal }

  /// For whom the call acts. A method that asks and has nobody is served without an access rule, which
  /// is a defect of the server.
  public final var requiredPrincipal: Principal {
    get throws(RPCError) {
      guard let principal else {
        throw RPCError(.unauthenticated, "The call needs an access token.")
      }
      return principal
    }
  }

  /// The call goes on although what it acts by is revoked: because it is the one that revokes it, and
  /// is to be answered.
  public final func outlivesCredential() { mayOutliveCredential = true }

  /// Who may call the method; nil where nobody has said so.
  public final var accessRule: AccessRule? { route.rule }

  /// What the call brings. On the way of every call: a connection mostly brings the same again, and
  /// mostly in a header list whose number says that it is the same.
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

  /// The call acts by `credential`, and so do those of its connection that bring the same.
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
