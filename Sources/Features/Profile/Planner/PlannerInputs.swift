internal import Base
internal import ConsentFeature
internal import Loop
internal import Messages
package import ProfileContract
package import RPC

/// The only access to athletes' data for planners of workouts.
///
///     switch try await inputs.plan(for: owner, on: loop, from: model.plan) {
///     case .made(let plan): …
///     case .fallback(let reason): // rules, without the planner's rights
///     }
///
/// The data are read in the planner's role, under the policies of the database; work that was begun with them ends when
/// the consent is withdrawn.
package struct PlannerInputs: Sendable {
  let store: PlannerStore
  let consents: Consents

  /// Returns what a planner may know of `caller` at this moment.
  package func input(of caller: Caller) async throws -> PlannerInput {
    try await store.input(of: caller)
  }

  /// The outcome of planning.
  package enum Outcome<Plan> {
    /// The plan.
    case made(Plan)
    /// No plan, and the reason: also if the consent was withdrawn after planning had begun or finished.
    case fallback(PlannerFallback)
  }

  /// Runs `generate` with what may be known of `caller`, on the caller's loop. It is cancelled when the consent is
  /// withdrawn: at once on the node that handles the withdrawal, elsewhere after `Consents.lifetime`. A plan that it
  /// returns nevertheless is discarded.
  package func plan<Plan>(
    for caller: Caller,
    from generate: @escaping (FitnessProfile) async throws -> Plan
  ) async throws -> Outcome<Plan> {
    let profile: FitnessProfile
    switch try await input(of: caller) {
    case .fallback(let reason): return .fallback(reason)
    case .profile(let known): profile = known
    }
    let generation = LoopBound(Generation(profile, generate), to: caller.loop)
    let task = caller.loop.start { await generation.value.run() }
    let watch = consents.watch(.ai, for: caller) { task.cancel() }
    defer { watch.end() }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    // The consent may have been withdrawn on another node, unknown to this one.
    if case .fallback(let reason) = try await input(of: caller) {
      return .fallback(reason)
    }
    guard let result = generation.value.result else { throw CancellationError() }
    return .made(try result.get())
  }
}

/// A plan in the making.
private final class Generation<Plan> {
  private let profile: FitnessProfile
  private let generate: (FitnessProfile) async throws -> Plan
  private(set) var result: Result<Plan, any Error>?

  init(
    _ profile: FitnessProfile, _ generate: @escaping (FitnessProfile) async throws -> Plan
  ) {
    self.profile = profile
    self.generate = generate
  }

  func run() async {
    do {
      result = .success(try await generate(profile))
    } catch {
      result = .failure(error)
    }
  }
}
