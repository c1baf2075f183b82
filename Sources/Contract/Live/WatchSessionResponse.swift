import CMessages
public import Messages

/// The newest state.
public struct WatchSessionResponse: Equatable, Sendable {
  /// The state.
  public var heartRate: LiveHeartRate

  /// A value with this field.
  public init(heartRate: LiveHeartRate) {
    self.heartRate = heartRate
  }
}

extension WatchSessionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__watch_session_response__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__WatchSessionResponse>) {
    heartRate = unsafe reader.required("heart_rate", reader.raw.heart_rate)
  }

  func write(to raw: inout Pulsewire__Live__V1__WatchSessionResponse, in arena: Arena) {
    unsafe raw.heart_rate = arena.copy(message: heartRate)
  }
}
