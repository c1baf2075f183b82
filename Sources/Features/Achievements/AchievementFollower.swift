internal import Base
package import LogsFeature
package import Postgres
package import RPC

/// The achievements that a change of a log completes, given in its unit of work.
package struct AchievementFollower: LogFollower {
  package func questions(on log: LogQuestion) -> [SQL] { ActivityFacts.questions(on: log) }

  package func follow(
    _ change: LoggedChange, knowing answers: [Rows], for caller: Caller
  ) async throws -> LogFollowUp {
    guard let after = change.after, Awards.mayComplete(change), let sums = answers.first
    else { return LogFollowUp() }
    let facts = try ActivityFacts(sums, days: answers.dropFirst().first)
    if Awards.isComplete(facts.earned), facts.limited.isEmpty { return LogFollowUp() }
    let award = Awards.award(by: change, facts)
    let time = Awards.time(of: after)
    return LogFollowUp(
      conditions: [facts.hold],
      statements: AchievementStore.statements(giving: award, at: time, to: change.owner))
  }
}
