public import Base
public import Messages
public import Wire

extension PlayerRPC {
  /// Starts a session.
  public static let startWorkout = Method<StartWorkoutRequest, StartWorkoutResponse>(
    service, "StartWorkout", .scope(.sessionControl))
}

/// Starts a session.
public struct StartWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client makes for this start. A repeat returns the first answer.
  public var requestID: UUID = UUID.zero

  /// What is to be done.
  public var workout: Workout = Workout()

  /// Resting and maximum heart rate; absent: the athlete's heart-rate zones that hold now, else 60 and
  /// 190.
  public var heartRateProfile: HeartRateProfile?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, workout: Workout, heartRateProfile: HeartRateProfile? = nil) {
    self.requestID = requestID
    self.workout = workout
    self.heartRateProfile = heartRateProfile
  }
}

extension StartWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.player.v1.StartWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.workout)
    m.message(3, &v.heartRateProfile)
  }
}

/// The session that was started.
public struct StartWorkoutResponse: Equatable, Sendable {
  /// Its first state.
  public var state: PlayerState = PlayerState()

  /// The server's clock at the answer.
  public var serverTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
