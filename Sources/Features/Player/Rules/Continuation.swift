internal import Base

/// The state that a command continues, and what is taken back for it.
struct Continuation {
  /// The state, with the newest revision.
  var state: PlayerState
  /// The revision after which records are taken back; nil if none are.
  var base: Int64?
  /// The completed sets that are taken back.
  var undoneSets: [CompletedSet] = []
  /// Whether the end of the session is taken back.
  var isReopening = false

  /// Returns the first transition after `state`, with what it takes back.
  func beginning(with transition: PlayerTransition) -> PlayerTransition {
    guard let base else { return transition }
    var first = PlayerTransition(
      state: transition.state,
      record: PlayerRecord(
        time: transition.record.time, events: [.returned(to: base)] + transition.record.events,
        uptime: transition.record.uptime))
    first.undoneSets = undoneSets + transition.undoneSets
    first.isReopening = isReopening
    return first
  }
}

extension StoredSession {
  /// Returns what a command at `time` continues; nil if another device's command has come since the state that it
  /// expects.
  ///
  /// - Parameter takesBack: Whether the command was made at `time` but comes later, so that what the server has done by
  ///   itself meanwhile may not fit: sets that were completed after `time`, and the end of a silent session. The device
  ///   that made the command did not know of it.
  func continuation(
    _ expectation: CommandExpectation, at time: Timestamp, takesBack: Bool
  ) -> Continuation? {
    let newest = state
    if case .revision(let revision) = expectation, !takesBack || revision > newest.revision {
      return Continuation(state: newest)
    }
    let standing = RecordHistory(records.lazy.map(\.record)).standing
    guard let known = revision(of: expectation, in: standing.map(\.revision)) else { return nil }
    let later = standing.filter { $0.revision > known }
    guard later.allSatisfy({ isAutomatic($0.revision) }) else { return nil }
    guard takesBack else { return Continuation(state: newest) }
    let latest = max(time, standing.last { $0.revision <= known }?.record.time ?? startTime)
    let kept = later.prefix { $0.record.time <= latest && !$0.record.events.contains(.finished) }
    guard kept.count < later.count else { return Continuation(state: newest) }
    let base = kept.last?.revision ?? known
    var state = PlayerState(
      starting: plan, sessionID: id, at: startTime,
      records: standing.lazy.filter { $0.revision <= base }.map(\.record))
    let isReopening = newest.endTime != nil
    (state.revision, state.wasReopened) = (newest.revision, newest.wasReopened || isReopening)
    let remaining = Set(state.completedSets)
    let undoneSets = newest.completedSets.filter { !remaining.contains($0) }
    return Continuation(
      state: state.told(by: logged, without: Set(undoneSets.map(\.id))), base: base,
      undoneSets: undoneSets, isReopening: isReopening)
  }

  /// Returns the later end of a session that the server has ended because it was silent, where more of it became known;
  /// nil if it was not, or not for that long.
  func laterEnd(at time: Timestamp) -> PlayerTransition? {
    let newest = state
    guard let endTime = newest.endTime, time > endTime, newest.revision < PlayerState.revisionsMax,
      isSilentEnd(newest.revision)
    else { return nil }
    let standing = RecordHistory(records.lazy.map(\.record)).standing
    let base = standing.last { $0.revision < newest.revision }?.revision ?? 1
    var state = PlayerState(
      starting: plan, sessionID: id, at: startTime,
      records: standing.lazy.filter { $0.revision <= base }.map(\.record)
    ).told(by: logged)
    (state.revision, state.wasReopened) = (newest.revision, true)
    guard let transition = try? state.reduced(by: .finish, at: time) else { return nil }
    return Continuation(state: state, base: base, isReopening: true).beginning(with: transition)
  }

  /// Returns whether a record is the end of a session that was silent.
  private func isSilentEnd(_ revision: Int64) -> Bool {
    records.dropFirst(Int(clamping: revision - 2)).first?.requestID
      == SessionIdentifier.silentEnd.id(revision, in: id)
  }

  /// Returns the revision that a command continues; nil if there is no such one, or it was taken back.
  private func revision(of expectation: CommandExpectation, in standing: [Int64]) -> Int64? {
    switch expectation {
    case .any: return standing.last { !isAutomatic($0) } ?? 1
    case .revision(let revision):
      return revision == 1 || standing.contains(revision) ? revision : nil
    case .after(startRequestID): return 1
    case .after(let requestID):
      guard let index = records.firstIndex(where: { $0.requestID == requestID }) else { return nil }
      let revision = Int64(index) + 2
      return standing.contains(revision) ? revision : nil
    }
  }

  /// Returns whether the server made the record of a revision by itself.
  private func isAutomatic(_ revision: Int64) -> Bool {
    let record = records.dropFirst(Int(clamping: revision - 2)).first
    return record?.requestID == SessionIdentifier.automaticRequest.id(revision, in: id)
      || isSilentEnd(revision)
  }
}
