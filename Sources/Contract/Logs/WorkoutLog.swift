public import Base
public import Messages
public import Wire

/// What an athlete did in one workout: of a session of the player, whose log is there from its
/// start and has its identifier; or standing alone, written down afterwards.
public struct WorkoutLog: Equatable, Sendable {
  /// A UUID that the client makes, for a log that stands alone; the session's for that of a
  /// session.
  public var id: UUID = UUID.zero

  /// The player's session; empty where the log stands alone. The server sets it.
  public var sessionID: UUID?

  /// What the workout was called.
  public var name: String = ""

  /// What the athlete wants to remember of it.
  public var notes: String = ""

  /// When it began.
  public var startTime: Timestamp = Timestamp.epoch

  /// When it ended, at most 24 hours later; absent while its session runs.
  public var endTime: Timestamp?

  /// How long it was without its pauses; absent while its session runs. The server sets it.
  public var duration: Duration?

  /// The day that it counts for: that of its start, in the time zone that the account had in its
  /// settings when it ended; absent while its session runs. The server sets it.
  public var localDate: Google.Date?

  /// How many exercises it has. The server counts them.
  public var exerciseCount: Int32 = 0

  /// How many sets it has. The server counts them.
  public var setCount: Int32 = 0

  /// The sum of weight times repetitions over its sets, in kilograms; a set without a weight adds
  /// nothing. The server reckons it.
  public var volumeKg: Double = 0

  /// Counts its changes from 1, once it has ended also what is added to it. The server sets it.
  public var version: Int64 = 0

  /// When it was last changed. The server sets it.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    id: UUID, sessionID: UUID? = nil, name: String = "", notes: String = "", startTime: Timestamp,
    endTime: Timestamp? = nil, duration: Duration? = nil, localDate: Google.Date? = nil,
    exerciseCount: Int32 = 0, setCount: Int32 = 0, volumeKg: Double = 0, version: Int64 = 0,
    updateTime: Timestamp? = nil
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
  }
}
