import CMessages
public import Messages

/// The newest state.
public struct WatchSessionResponse: Equatable, Sendable {
  /// The state.
  public var heartRate: LiveHeartRate

  /// Set in the last message before the server goes away, and the state is then the newest.
  public var drainNotice: DrainNotice?

  /// A value with these fields.
  public init(heartRate: LiveHeartRate, drainNotice: DrainNotice? = nil) {
    self.heartRate = heartRate
    self.drainNotice = drainNotice
  }
}

extension WatchSessionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__watch_session_response__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__WatchSessionResponse>) {
    heartRate = unsafe reader.required("heart_rate", reader.raw.heart_rate)
    drainNotice = unsafe reader.message("drain_notice", reader.raw.drain_notice)
  }

  func write(to raw: inout Pulsewire__Live__V1__WatchSessionResponse, in arena: Arena) {
    unsafe raw.heart_rate = arena.copy(message: heartRate)
    unsafe raw.drain_notice = arena.copy(message: drainNotice)
  }
}
