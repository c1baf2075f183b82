internal import COpenSSL
import Synchronization

/// The sessions that servers have offered a client for resumption (RFC 8446, section 4.6.1): the
/// newest few, each for one use (appendix C.4), so that no observer sees one twice.
///
/// They belong to one context: a resumed session is not verified again, so that it must have been
/// accepted under the same rules, and for the same host.
final class ClientSessions: Sendable {
  private let countMax: Int
  /// In order of arrival; few, and searched once for each connection.
  private let kept = Mutex<[Kept]>([])

  private struct Kept {
    let host: String
    let session: OfferedSession
  }

  /// Creates a store of at most `countMax` sessions; the oldest is dropped first.
  init(countMax: Int) { self.countMax = countMax }

  /// Keeps a session offered by the server that was verified as `host`.
  func keep(_ session: OfferedSession, from host: String) {
    kept.withLock { kept in
      if kept.count >= countMax { kept.removeFirst(kept.count - countMax + 1) }
      kept.append(Kept(host: host, session: session))
    }
  }

  /// Removes and returns the newest session with `host`; nil if there is none.
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

/// Owns one SSL_SESSION that has not been resumed yet.
@safe final class OfferedSession {
  let raw: OpaquePointer

  init(takingOwnershipOf raw: OpaquePointer) { unsafe self.raw = raw }

  deinit { unsafe SSL_SESSION_free(raw) }

  /// Whether the session can be resumed: its connection has not failed since then.
  var isResumable: Bool { unsafe SSL_SESSION_is_resumable(raw) == 1 }
}

/// Immutable after init; OpenSSL counts its references atomically.
extension OfferedSession: @unchecked Sendable {}
