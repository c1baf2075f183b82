public import Base
public import Messages
public import Wire
public import WorkoutsContract

extension PlayerRPC {
  /// Starts a session.
  public static let startWorkout = Method<StartWorkoutRequest, StartWorkoutResponse>(
    service, "StartWorkout", .scope(.sessionControl), .kibibytes(768))
}

/// The request message for StartWorkout.
public struct StartWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for this start. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// What to do; required. The session gets a copy: later changes of the source do not change it.
  public var source: WorkoutSource = .preset(.vo2Max4x4)

  /// The resting and maximum heart rate. If nil, the athlete's current heart-rate zones are used, or else 60
  /// and 190.
  public var heartRateProfile: HeartRateProfile?

  /// The id of the session; nil for one that the server creates. Required in the offline queue.
  public var sessionID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a request for a session of a workout.
  public init(requestID: UUID, workout: Workout, heartRateProfile: HeartRateProfile? = nil) {
    self.init(
      requestID: requestID, source: .workout(workout), heartRateProfile: heartRateProfile)
  }

  /// Creates a message with these fields.
  public init(
    requestID: UUID, source: WorkoutSource, heartRateProfile: HeartRateProfile? = nil,
    sessionID: UUID? = nil
  ) {
    self.requestID = requestID
    self.source = source
    self.heartRateProfile = heartRateProfile
    self.sessionID = sessionID
  }
}

extension StartWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.player.v1.StartWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(3, &v.heartRateProfile)
    m.uuid(9, &v.sessionID)
    m.oneof("source", &v.source) { m, one in
      m.message(2, of: &one, WorkoutSource.workout) {
        if case .workout(let it) = $0 { it } else { nil }
      }
      m.message(4, of: &one, WorkoutSource.routineDay) {
        if case .routineDay(let it) = $0 { it } else { nil }
      }
      m.uuid(5, of: &one, WorkoutSource.workoutLog) {
        if case .workoutLog(let it) = $0 { it } else { nil }
      }
      m.choice(6, of: &one, WorkoutSource.preset) {
        if case .preset(let it) = $0 { it } else { nil }
      }
      m.uuid(7, of: &one, WorkoutSource.libraryWorkout) {
        if case .libraryWorkout(let it) = $0 { it } else { nil }
      }
      m.message(8, of: &one, WorkoutSource.occurrence) {
        if case .occurrence(let it) = $0 { it } else { nil }
      }
    }
  }
}

/// The response message for StartWorkout.
public struct StartWorkoutResponse: Equatable, Sendable {
  /// The first state of the session.
  public var state: PlayerState = PlayerState()

  /// The server's clock at the time of the response.
  public var serverTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(state: PlayerState, serverTime: Timestamp) {
    self.state = state
    self.serverTime = serverTime
  }
}

extension StartWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.StartWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.message(2, &v.serverTime)
  }
}
