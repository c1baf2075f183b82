/// The order in which the athletes of one loop send: round by round, in the order of their phases.
/// One timer at a time serves all of them.
package struct LoadSchedule: Sendable {
  private let plan: LoadPlan
  private let athletes: [Int]
  private var position = 0
  private var sequence: Int64 = 1

  /// Creates the schedule of these athletes, in ascending order.
  package init(_ plan: LoadPlan, athletes: [Int]) {
    self.plan = plan
    self.athletes = athletes
  }

  /// The time at which the next sample is due, in nanoseconds after the start; nil after the last
  /// one.
  package var nextDueNanoseconds: UInt64? {
    guard !athletes.isEmpty, sequence <= Int64(plan.rounds) else { return nil }
    return plan.dueNanoseconds(sequence, of: athletes[position])
  }

  /// Takes the next sample that is due. Returns its athlete's position in the list, its sequence,
  /// and its delay in nanoseconds.
  package mutating func takeDue(
    at now: UInt64
  ) -> (position: Int, sequence: Int64, lateness: UInt64)? {
    guard let due = nextDueNanoseconds, due <= now else { return nil }
    let taken = (position, sequence, now - due)
    position += 1
    if position == athletes.count {
      position = 0
      sequence += 1
    }
    return taken
  }
}
