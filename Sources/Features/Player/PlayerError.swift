internal import Base
import PlayerContract
internal import RPC

/// Why the player did not do what it was asked for.
enum PlayerError: RPCErrorConvertible {
  /// There is no such session of this owner.
  case sessionNotFound
  /// No session is active.
  case noActiveSession
  /// Another session is not finished yet.
  case sessionActive(UUID)
  /// Another command came first.
  case revisionTaken(current: PlayerState, at: Timestamp)
  /// The state does not allow the command.
  case refused(PlayerRefusal)

  var rpcError: RPCError {
    switch self {
    case .sessionNotFound:
      RPCError(.notFound, reason: "SESSION_NOT_FOUND", "There is no such session.")
    case .noActiveSession:
      RPCError(.notFound, reason: "NO_ACTIVE_SESSION", "No session is active.")
    case .sessionActive(let id):
      RPCError(
        .failedPrecondition, reason: "SESSION_ACTIVE",
        "The session \(id) is not finished; finish it before another is started.",
        facts: ["session_id": id.description])
    case .revisionTaken(let current, let time): Self.aborted(current, time)
    case .refused(let refusal):
      RPCError(.failedPrecondition, reason: refusal.reason, refusal.message)
    }
  }

  private static func aborted(_ current: PlayerState, _ time: Timestamp) -> RPCError {
    var error = RPCError(
      .aborted, reason: "REVISION_TAKEN",
      "Another command came first; the session is at revision \(current.revision).",
      facts: ["revision": String(current.revision)])
    error.details.append(PlayerContract.PlayerState(current, at: time))
    return error
  }
}
