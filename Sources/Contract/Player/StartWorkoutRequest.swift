public import Base
import CMessages
public import Messages

/// Starts a session.
public struct StartWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client makes for this start; required. A repeat returns the first answer.
  public var requestID: UUID

  /// What is to be done; required.
  public var workout: Workout

  /// Resting and maximum heart rate; absent: the athlete's heart-rate zones that hold now, else 60 and
  /// 190.
  public var heartRateProfile: HeartRateProfile?

  /// A value with these fields.
  public init(requestID: UUID, workout: Workout, heartRateProfile: HeartRateProfile? = nil) {
    self.requestID = requestID
    self.workout = workout
    self.heartRateProfile = heartRateProfile
  }
}

extension StartWorkoutRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__player__v1__start_workout_request__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__StartWorkoutRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workout = unsafe reader.required("workout", reader.raw.workout)
    heartRateProfile = unsafe reader.message("heart_rate_profile", reader.raw.heart_rate_profile)
  }

  func write(to raw: inout Pulsewire__Player__V1__StartWorkoutRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout = arena.copy(message: workout)
    unsafe raw.heart_rate_profile = arena.copy(message: heartRateProfile)
  }
}
