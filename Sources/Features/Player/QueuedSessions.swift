package import Base
import Messages
package import PlayerContract
package import RPC

/// The start of a session, as far as the offline queue knows it.
struct QueuedStart {
  /// The current time.
  let arrival: Timestamp
  /// The time until which the session lasted as far as the queue has it, if it was over by then; nil if it may go on.
  let end: Timestamp?
}

/// The sessions that devices started, or continued, while they were offline: requests as of the time at which the device
/// made them. An error carries the session's current state, or the active session.
package struct QueuedSessions: Sendable {
  let service: PlayerService

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - time: The time of the start by the device's clock; a time to come counts as now, and one before 1970, which no
  ///     calendar day of a log can have, as 1970.
  ///   - end: If the session was over when it was queued, the time of the last request for it. It is then never the
  ///     active session, and fails only if the active one overlaps it.
  package func start(
    _ request: StartWorkoutRequest, at time: Timestamp, end: Timestamp?, for caller: Caller
  ) async throws {
    let now = service.clock.now
    do {
      _ = try await service.start(
        request, at: max(.epoch, min(time, now)),
        queued: QueuedStart(arrival: now, end: end.map { min($0, now) }), for: caller)
    } catch PlayerError.sessionActive(let id) {
      throw try await told(PlayerError.sessionActive(id), with: id, at: now, for: caller)
    }
  }

  /// Applies a command.
  ///
  /// - Parameter time: The time of the command by the device's clock; a time to come counts as now, and one before the
  ///   session's newest record as that record's.
  package func apply(
    _ request: ApplyCommandRequest, at time: Timestamp, for caller: Caller
  ) async throws {
    let now = service.clock.now
    do {
      _ = try await service.sessions.apply(
        try await service.command(of: request, for: caller), to: request.sessionID,
        expecting: request.expectation, requestID: request.requestID,
        at: ClockMoment(min(time, now)), arrival: now, for: caller)
    } catch PlayerError.refused(let refusal) {
      throw try await told(
        PlayerError.refused(refusal), with: request.sessionID, at: now, for: caller)
    }
  }

  /// Returns `error` with the state of a session among its details.
  private func told(
    _ error: PlayerError, with id: UUID, at now: Timestamp, for caller: Caller
  ) async throws -> RPCError {
    var told = error.rpcError
    let (state, time) = try await service.sessions.shown(id, at: ClockMoment(now), for: caller)
    told.details.append(PlayerContract.PlayerState(state, at: time))
    return told
  }
}

extension ApplyCommandRequest {
  /// The state that the command continues. A queued one that an athlete has decided to apply to any has no revision.
  var expectation: CommandExpectation {
    if let afterRequestID { return .after(afterRequestID) }
    return expectedRevision == 0 ? .any : .revision(expectedRevision)
  }
}
