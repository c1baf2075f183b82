internal import Base
import PlayerContract
internal import RPC

/// An error for which the player does not do what was requested.
enum PlayerError: RPCErrorConvertible {
  /// A session that the owner does not have.
  case sessionNotFound
  /// No active session.
  case noActiveSession
  /// A source of workouts that this server does not have.
  case sourceNotFound
  /// Another session that is not finished yet.
  case sessionActive(UUID)
  /// An identifier that another session or log has.
  case idTaken
  /// An identifier of a completed set that another set of the log has.
  case setIDTaken
  /// A revision that another command took first.
  case revisionTaken(current: PlayerState, at: Timestamp)
  /// A command that the state does not allow.
  case refused(PlayerRefusal)

  var rpcError: RPCError {
    switch self {
    case .sessionNotFound:
      RPCError(.notFound, reason: "SESSION_NOT_FOUND", "There is no such session.")
    case .noActiveSession:
      RPCError(.notFound, reason: "NO_ACTIVE_SESSION", "No session is active.")
    case .sourceNotFound:
      RPCError(.notFound, reason: "WORKOUT_SOURCE_NOT_FOUND", "There is no such workout to start.")
    case .sessionActive(let id):
      RPCError(
        .failedPrecondition, reason: "SESSION_ACTIVE",
        "The session \(id) is not finished; finish it before starting another.",
        facts: ["session_id": id.description])
    case .idTaken:
      RPCError(
        .alreadyExists, reason: "SESSION_ID_TAKEN",
        "This identifier belongs to another session or log; create a new one.")
    case .setIDTaken:
      RPCError(
        .alreadyExists, reason: "ID_TAKEN", "This identifier is already in use; create a new one.")
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
