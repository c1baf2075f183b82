package import Base
internal import Messages
package import PlansContract
package import RPC
package import WorkoutsContract

/// The part of plans that music goes by.
extension PlansFeature {
  /// A block of a plan, as long as it takes, with the tempo of its music.
  package struct TimedBlock: Sendable {
    /// The purpose of the block.
    package let kind: WorkoutBlockKind
    /// The time that it takes.
    package let duration: Duration
    /// The tempo of its music; nil if the plan says none.
    package let tempo: MusicTempo?
  }

  /// Returns what holds of what the athlete has said, for today.
  package func saidToday(by caller: Caller) async throws -> ContextFacts {
    let now = music.clock.now
    let today = try await music.store.today(at: now, of: caller)
    return try await music.contexts.standing(at: now, on: today, today: today, of: caller).facts
  }

  /// Returns the blocks of a plan. Throws if the account does not have it.
  package func timedBlocks(ofPlan id: UUID, for caller: Caller) async throws -> [TimedBlock] {
    guard let plan = try await music.store.plan(id, of: caller) else {
      throw PlanError.planNotFound
    }
    return plan.workout.blocks.enumerated().map { index, block in
      TimedBlock(
        kind: block.kind, duration: .seconds(WorkoutTime.seconds(of: [block])),
        tempo: plan.musicTempos.dropFirst(index).first)
    }
  }
}

/// The stores that music reads plans and context from.
struct PlansForMusic: Sendable {
  let store: PlanStore
  let contexts: ContextStore
  let clock: WallClock
}
