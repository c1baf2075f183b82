internal import Base
internal import Messages
internal import RPC
internal import Wire

/// An error of shares and walls.
enum SharingError: RPCErrorConvertible {
  /// A code that is of no use to the caller.
  case shareNotFound
  /// An athlete whom the caller may not see.
  case athleteNotFound
  /// A caller who sees as many athletes as possible.
  case tooManyAthletes
  /// A caller who may see the athlete, but not send cues.
  case notCoach
  /// An athlete without a workout that runs.
  case notInSession
  /// An athlete who had a cue a moment ago.
  case tooManyCues

  var rpcError: RPCError {
    switch self {
    case .shareNotFound:
      return RPCError(
        .notFound, reason: "SHARE_NOT_FOUND", "There is no share with this code, or no longer.")
    case .athleteNotFound:
      return RPCError(
        .notFound, reason: "SHARED_ATHLETE_NOT_FOUND",
        "The athlete does not share workouts with this account, or no longer.")
    case .tooManyAthletes:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_SHARED_ATHLETES",
        "The account sees \(SharingLimits.athletesMax) athletes; leave one first.")
    case .notCoach:
      return RPCError(
        .permissionDenied, reason: "COACH_ROLE_REQUIRED",
        "Only a coach sends cues; ask the athlete for a share with that role.")
    case .notInSession:
      return RPCError(
        .failedPrecondition, reason: "ATHLETE_NOT_IN_SESSION", "No workout of the athlete runs.")
    case .tooManyCues:
      var error = RPCError(
        .resourceExhausted, reason: "TOO_MANY_CUES",
        "The athlete has had a cue a moment ago; wait ten seconds.")
      error.details.append(Google.RetryInfo(retryDelay: SharingLimits.cuePause))
      return error
    }
  }
}
