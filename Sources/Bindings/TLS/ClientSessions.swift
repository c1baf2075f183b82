internal import COpenSSL
import Synchronization

/// The sessions that servers offered a client for later (RFC 8446, section 4.6.1): the newest few,
/// each for one use (appendix C.4), so that nobody on the way sees one twice.
///
/// They belong to one context: what is resumed is not verified again, so that it must have been
/// accepted under the same rules, and for the same host.
final class ClientSessions: Sendable {
  private let countMax: Int
  /// In the order in which they came; few, and looked at once for each connection.
  private let kept = Mutex<[Kept]>([])

  private struct Kept {
    let host: String
    let session: OfferedSession
  }

  /// Keeps at most `countMax` sessions; the oldest goes first.
  init(countMax: Int) { self.countMax = countMax }

  /// Keeps what the server that proved to be `host` has offered.
  func keep(_ session: OfferedSession, from host: String) {
    kept.withLock { kept in
      if kept.count >= countMax { kept.removeFirst(kept.count - countMax + 1) }
      kept.append(Kept(host: host, session: session))
    }
  }

  /// Takes the newest session with `host`; nil if there is none.
  func take(for host: String) -> OfferedSession? {
    kept.withLock { kept in
      while let index = kept.lastIndex(where: { $0.host == host }) {
        let session = kept.remove(at: index).session
        if session.isResumable { return session }
      }
      return nil
    }
  }
}

/// Owns one SSL_SESSION that was not resumed yet.
@safe final class OfferedSession {
  let raw: OpaquePointer

  init(takingOwnershipOf raw: OpaquePointer) { unsafe self.raw = raw }

  deinit { unsafe SSL_SESSION_free(raw) }

  /// Whether the connection that it comes from has not failed since.
  var isResumable: Bool { unsafe SSL_SESSION_is_resumable(raw) == 1 }
}

/// Immutable after init; OpenSSL counts its references atomically.
extension OfferedSession: @unchecked Sendable {}
