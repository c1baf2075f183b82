import CMessages
public import Messages

/// One exercise of a workout.
public struct Exercise: Equatable, Sendable {
  /// 1 to 200 characters.
  public var name: String

  /// How many sets, 1 to 100.
  public var setCount: Int32

  /// The rest that starts by itself after each set but the workout's last, 0 to 3,600 s; absent or
  /// 0: none.
  public var restDuration: Duration?

  /// How hard it is meant to be, as a share of the heart-rate reserve: 0 (rest) to 100 (maximum)
  /// percent; 0 also where it is not said.
  public var intensityPercent: Int32

  /// A value with these fields.
  public init(
    name: String, setCount: Int32, restDuration: Duration? = nil, intensityPercent: Int32 = 0
  ) {
    self.name = name
    self.setCount = setCount
    self.restDuration = restDuration
    self.intensityPercent = intensityPercent
  }
}

extension Exercise: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__exercise__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__Exercise>) {
    name = unsafe reader.text("name", reader.raw.name, characters: 1...200)
    setCount = unsafe reader.number("set_count", reader.raw.set_count, in: 1...100)
    restDuration = unsafe reader.duration(
      "rest_duration", reader.raw.rest_duration, seconds: 0...3600)
    intensityPercent = unsafe reader.number(
      "intensity_percent", reader.raw.intensity_percent, in: 0...100)
  }

  func write(to raw: inout Pulsewire__Player__V1__Exercise, in arena: Arena) {
    unsafe raw.name = arena.copy(name)
    unsafe raw.set_count = setCount
    unsafe raw.rest_duration = arena.copy(message: restDuration)
    unsafe raw.intensity_percent = intensityPercent
  }
}
