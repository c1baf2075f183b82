public import Base
import CMessages
public import Messages

/// What an athlete did in one workout: of a session of the player, whose log is there from its
/// start and has its identifier; or standing alone, written down afterwards.
public struct WorkoutLog: Equatable, Sendable {
  /// A UUID that the client makes, for a log that stands alone; the session's for that of a
  /// session.
  public var id: UUID

  /// The player's session; empty where the log stands alone. The server sets it.
  public var sessionID: UUID?

  /// What the workout was called, 1 to 200 characters.
  public var name: String

  /// What the athlete wants to remember of it, up to 2,000 characters.
  public var notes: String

  /// When it began.
  public var startTime: Timestamp

  /// When it ended, at most 24 hours later; absent while its session runs.
  public var endTime: Timestamp?

  /// How long it was without its pauses; absent while its session runs. The server sets it.
  public var duration: Duration?

  /// The day that it counts for: that of its start, in the time zone that the account had in its
  /// settings when it ended; absent while its session runs. The server sets it.
  public var localDate: Google.Date?

  /// How many exercises it has. The server counts them.
  public var exerciseCount: Int32

  /// How many sets it has. The server counts them.
  public var setCount: Int32

  /// The sum of weight times repetitions over its sets, in kilograms; a set without a weight adds
  /// nothing. The server reckons it.
  public var volumeKg: Double

  /// Counts its changes from 1, once it has ended also what is added to it. The server sets it.
  public var version: Int64

  /// When it was last changed. The server sets it.
  public var updateTime: Timestamp?

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

extension WorkoutLog: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__workout_log__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__WorkoutLog>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    sessionID = unsafe reader.optionalUUID("session_id", reader.raw.session_id)
    name = unsafe reader.text("name", reader.raw.name, characters: 1...200)
    notes = unsafe reader.text("notes", reader.raw.notes, characters: 0...2000)
    startTime = unsafe reader.required("start_time", reader.raw.start_time)
    endTime = unsafe reader.message("end_time", reader.raw.end_time)
    duration = unsafe reader.message("duration", reader.raw.duration)
    localDate = unsafe reader.message("local_date", reader.raw.local_date)
    exerciseCount = unsafe reader.raw.exercise_count
    setCount = unsafe reader.raw.set_count
    volumeKg = unsafe reader.raw.volume_kg
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Logs__V1__WorkoutLog, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.name = arena.copy(name)
    unsafe raw.notes = arena.copy(notes)
    unsafe raw.start_time = arena.copy(message: startTime)
    unsafe raw.end_time = arena.copy(message: endTime)
    unsafe raw.duration = arena.copy(message: duration)
    unsafe raw.local_date = arena.copy(message: localDate)
    unsafe raw.exercise_count = exerciseCount
    unsafe raw.set_count = setCount
    unsafe raw.volume_kg = volumeKg
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
