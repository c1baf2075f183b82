import CMessages
public import Messages

/// The time in one zone.
public struct ZoneTime: Equatable, Sendable {
  /// The zone.
  public var zone: HeartRateZone

  /// How long the heart rate was in it.
  public var duration: Duration

  /// A value with these fields.
  public init(zone: HeartRateZone, duration: Duration) {
    self.zone = zone
    self.duration = duration
  }
}

extension ZoneTime: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__zone_time__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__ZoneTime>) {
    zone = unsafe reader.choice(reader.raw.zone, else: .unspecified)
    duration = unsafe reader.required("duration", reader.raw.duration)
  }

  func write(to raw: inout Pulsewire__Live__V1__ZoneTime, in arena: Arena) {
    unsafe raw.zone = .init(choice: zone)
    unsafe raw.duration = arena.copy(message: duration)
  }
}
