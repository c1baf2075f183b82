public import Base
public import Messages
public import Wire

/// An athlete's record of one workout. The log of a player's session exists from the session's start and has
/// the same id. A standalone log is written down afterwards.
public struct WorkoutLog: Equatable, Sendable {
  /// A UUID that the client creates for a standalone log; otherwise the id of the session.
  public var id: UUID = UUID.zero

  /// The player's session; nil for a standalone log. Set by the server.
  public var sessionID: UUID?

  /// The name of the workout.
  public var name: String = ""

  /// The athlete's notes.
  public var notes: String = ""

  /// The time at which the workout began.
  public var startTime: Timestamp = Timestamp.epoch

  /// The time at which the workout ended, at most 24 hours after its start; nil while its session is running.
  public var endTime: Timestamp?

  /// The duration without pauses; nil while the session is running. Set by the server.
  public var duration: Duration?

  /// The day for which the workout counts: the day of its start, in the time zone of the account's settings
  /// at its end; nil while the session is running. Set by the server.
  public var localDate: Google.Date?

  /// The number of exercises. Set by the server.
  public var exerciseCount: Int32 = 0

  /// The number of sets. Set by the server.
  public var setCount: Int32 = 0

  /// The sum of weight times repetitions over all sets, in kilograms; a set without a weight adds nothing.
  /// Set by the server.
  public var volumeKg: Double = 0

  /// The version, which starts at 1 and grows by one with each change; after the end of the workout,
  /// additions also count as changes. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  /// The sum of the repetitions of all sets. Set by the server.
  public var repCount: Int32 = 0

  /// The heart rate; nil without any, until it is computed, and in responses to changes. Set by the server.
  public var heartRate: WorkoutHeartRate?

  /// The energy; nil in responses to changes, and if no device measured it and it cannot be estimated. Set by
  /// the server.
  public var calories: WorkoutCalories?

  /// Whether a device created the log offline and queued it. Set by the server.
  public var createdOffline: Bool = false

  /// Whether the session reached the end of its workout; false while it is running, and for a standalone log.
  /// Set by the server.
  public var completed: Bool = false

  /// The hour of the start, 0 to 23, in the time zone of `localDate`; 0 while the session is running. Set by
  /// the server.
  public var localHour: Int32 = 0

  /// The athlete's rating of the whole workout, 0 to 10; 0 without one, and in responses to changes. Set by
  /// the server.
  public var sessionRpe: Double = 0

  /// What the athlete said of the workout; nil if nothing. Set by the server.
  public var feedback: WorkoutFeedback?

  /// Who can see the log once the workout has ended. If unspecified, a new log is private, and an update
  /// leaves it unchanged.
  public var privacy: WorkoutPrivacy = .unspecified

  /// What the session was started from; nil for a standalone log, a workout of the request and a preset. Set
  /// by the server.
  public var origin: WorkoutLogOrigin?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, sessionID: UUID? = nil, name: String = "", notes: String = "", startTime: Timestamp,
    endTime: Timestamp? = nil, duration: Duration? = nil, localDate: Google.Date? = nil,
    exerciseCount: Int32 = 0, setCount: Int32 = 0, volumeKg: Double = 0, version: Int64 = 0,
    updateTime: Timestamp? = nil, repCount: Int32 = 0, createdOffline: Bool = false
  ) {
    self.id = id
    self.sessionID = sessionID
    self.name = name
    self.notes = notes
    self.startTime = startTime
    self.endTime = endTime
    self.duration = duration
    self.localDate = localDate
    self.exerciseCount = exerciseCount
    self.setCount = setCount
    self.volumeKg = volumeKg
    self.version = version
    self.updateTime = updateTime
    self.repCount = repCount
    self.createdOffline = createdOffline
  }
}

extension WorkoutLog: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLog")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.sessionID)
    m.text(3, &v.name)
    m.text(4, &v.notes)
    m.message(5, &v.startTime)
    m.message(6, &v.endTime)
    m.message(7, &v.duration)
    m.message(8, &v.localDate)
    m.number(9, &v.exerciseCount)
    m.number(10, &v.setCount)
    m.number(11, &v.volumeKg)
    m.number(12, &v.version)
    m.message(13, &v.updateTime)
    m.number(14, &v.repCount)
    m.message(15, &v.heartRate)
    m.message(16, &v.calories)
    m.flag(17, &v.createdOffline)
    m.flag(18, &v.completed)
    m.number(19, &v.localHour)
    m.number(20, &v.sessionRpe)
    m.message(21, &v.feedback)
    m.choice(22, &v.privacy)
    m.message(23, &v.origin)
  }
}
