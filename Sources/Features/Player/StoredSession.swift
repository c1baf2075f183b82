internal import Base
internal import Postgres

/// A session as the database holds it: its start and its log.
struct StoredSession {
  let id: UUID
  let plan: SessionPlan
  let startTime: Timestamp
  /// The request that started it.
  let startRequestID: UUID
  /// Whether it was over when the server heard of it: it is not the active one.
  let isPast: Bool
  /// The time of a sign of life that its log does not tell; nil for none.
  let aliveTime: Timestamp?
  /// The records from revision 2 on, in order.
  let records: [(requestID: UUID, record: PlayerRecord)]
  /// The sets of the session's log.
  var logged: [LoggedSet]?
  /// The rows of the log that were read for a change; none if the session was not read for one.
  var found: [Rows] = []

  /// The newest state, with what the log tells otherwise.
  var state: PlayerState { state(after: records.count).told(by: logged) }

  /// Returns the transition of the request when it first came, with what the log tells otherwise by now; nil if it never
  /// came.
  func transition(of requestID: UUID) -> PlayerTransition? {
    guard let index = records.firstIndex(where: { $0.requestID == requestID }) else { return nil }
    let known = state(after: index + 1)
    let kept = Set(state(after: records.count).completedSets.map(\.id))
    let later = kept.subtracting(known.completedSets.map(\.id))
    // What was taken back since is told as it was.
    let undone = known.completedSets.filter { !kept.contains($0.id) }.map { set in
      LoggedSet(
        id: set.id, exerciseID: known.exerciseID(set.place.exerciseNumber),
        setIndex: set.place.setIndex, performance: set.performance, completeTime: set.completeTime,
        updateTime: set.completeTime)
    }
    return PlayerTransition(
      state: known.told(by: logged.map { $0 + undone }, without: later),
      record: records[index].record)
  }

  private func state(after count: Int) -> PlayerState {
    PlayerState(
      starting: plan, sessionID: id, at: startTime, records: records[..<count].lazy.map(\.record))
  }
}
