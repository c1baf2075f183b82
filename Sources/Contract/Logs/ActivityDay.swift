import CMessages
public import Messages

/// What an athlete did on one day: the workouts that count for it, which have all ended.
public struct ActivityDay: Equatable, Sendable {
  /// The day.
  public var date: Google.Date

  /// How many workouts, 1 or more.
  public var sessionCount: Int32

  /// How many sets.
  public var setCount: Int32

  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg: Double

  /// How long they were, without their pauses.
  public var duration: Duration?

  /// A value with these fields.
  public init(
    date: Google.Date, sessionCount: Int32 = 0, setCount: Int32 = 0, volumeKg: Double = 0,
    duration: Duration? = nil
  ) {
    self.date = date
    self.sessionCount = sessionCount
    self.setCount = setCount
    self.volumeKg = volumeKg
    self.duration = duration
  }
}

extension ActivityDay: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__activity_day__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ActivityDay>) {
    date = unsafe reader.required("date", reader.raw.date)
    sessionCount = unsafe reader.raw.session_count
    setCount = unsafe reader.raw.set_count
    volumeKg = unsafe reader.raw.volume_kg
    duration = unsafe reader.message("duration", reader.raw.duration)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ActivityDay, in arena: Arena) {
    unsafe raw.date = arena.copy(message: date)
    unsafe raw.session_count = sessionCount
    unsafe raw.set_count = setCount
    unsafe raw.volume_kg = volumeKg
    unsafe raw.duration = arena.copy(message: duration)
  }
}
