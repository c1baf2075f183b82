public import Base
public import Messages
import Wire

/// How far an athlete came with telling what a plan needs.
public struct Onboarding: Equatable, Sendable {
  /// What was neither told nor skipped, in the order to ask for.
  public var missingSteps: [OnboardingStep] = []

  /// What was skipped when the onboarding was completed, and has its default.
  public var skippedSteps: [OnboardingStep] = []

  /// Whether it was completed.
  public var completed: Bool = false

  /// When; absent before.
  public var completeTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    missingSteps: [OnboardingStep] = [], skippedSteps: [OnboardingStep] = [],
    completed: Bool = false, completeTime: Timestamp? = nil
  ) {
    self.missingSteps = missingSteps
    self.skippedSteps = skippedSteps
    self.completed = completed
    self.completeTime = completeTime
  }
}

extension Onboarding: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.Onboarding")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choices(1, &v.missingSteps)
    m.choices(2, &v.skippedSteps)
    m.flag(3, &v.completed)
    m.message(4, &v.completeTime)
  }
}
