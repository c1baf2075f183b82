public import Base
import CMessages
public import Messages

/// How far an athlete came with telling what a plan needs.
public struct Onboarding: Equatable, Sendable {
  /// What was neither told nor skipped, in the order to ask for.
  public var missingSteps: [OnboardingStep]

  /// What was skipped when the onboarding was completed, and has its default.
  public var skippedSteps: [OnboardingStep]

  /// Whether it was completed.
  public var completed: Bool

  /// When; absent before.
  public var completeTime: Timestamp?

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

extension Onboarding: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__onboarding__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__Onboarding>) {
    missingSteps = unsafe reader.choices(
      "missing_steps", reader.raw.n_missing_steps, reader.raw.missing_steps, standIn: .unspecified)
    skippedSteps = unsafe reader.choices(
      "skipped_steps", reader.raw.n_skipped_steps, reader.raw.skipped_steps, standIn: .unspecified)
    completed = unsafe reader.raw.completed != 0
    completeTime = unsafe reader.message("complete_time", reader.raw.complete_time)
  }

  func write(to raw: inout Pulsewire__Profile__V1__Onboarding, in arena: Arena) {
    unsafe (raw.n_missing_steps, raw.missing_steps) = arena.copy(choices: missingSteps)
    unsafe (raw.n_skipped_steps, raw.skipped_steps) = arena.copy(choices: skippedSteps)
    unsafe raw.completed = completed ? 1 : 0
    unsafe raw.complete_time = arena.copy(message: completeTime)
  }
}
