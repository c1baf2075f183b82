public import Base
public import Messages
import Wire

/// The progress of an athlete in giving the data that a plan needs.
public struct Onboarding: Equatable, Sendable {
  /// The steps that were neither completed nor skipped, in the order in which to show them.
  public var missingSteps: [OnboardingStep] = []

  /// The steps that were skipped when the onboarding was completed, and that use their defaults.
  public var skippedSteps: [OnboardingStep] = []

  /// Whether the onboarding is completed.
  public var completed: Bool = false

  /// The time of completion; nil before.
  public var completeTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
