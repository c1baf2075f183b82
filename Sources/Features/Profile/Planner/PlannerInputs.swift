internal import Base
internal import ConsentFeature
internal import Loop
public import ProfileContract
public import RPC

/// The door that whoever plans workouts goes through, and the only one.
///
///     switch try await inputs.plan(for: owner, on: loop, from: model.plan) {
///     case .made(let plan): …
///     case .fallback(let reason): // rules, without the planner's rights
///     }
///
/// What is given is read in the planner's role, under the policies of the database; and work that was
/// begun with it ends when the consent is withdrawn.
public struct PlannerInputs: Sendable {
  let store: PlannerStore
  let consents: Consents

  /// What may be known of `caller` at this moment.
  public func input(of caller: Caller) async throws -> PlannerInput {
    try await store.input(of: caller)
  }

  /// What came of planning.
  public enum Outcome<Plan> {
    /// The plan.
    case made(Plan)
    /// None, and why: also where it was begun, or done, when the consent was withdrawn.
    case fallback(PlannerFallback)
  }

  /// Has `generate` make a plan of what may be known of `caller`, on `loop`. It is cancelled when the
  /// consent is withdrawn: at once on the node that was told, elsewhere after `Consents.lifetime`. What
  /// it makes all the same is thrown away.
  public func plan<Plan>(
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
    // It may have been withdrawn where this node has not heard of it yet.
    if case .fallback(let reason) = try await input(of: caller) {
      return .fallback(reason)
    }
    guard let result = generation.value.result else { throw CancellationError() }
    return .made(try result.get())
  }
}

/// A plan that is being made.
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
