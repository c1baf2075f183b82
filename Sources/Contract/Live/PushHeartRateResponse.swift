import CMessages
public import Messages

/// A message to the watch.
public struct PushHeartRateResponse: Equatable, Sendable {
  /// Which of the three it is; nil for one that only a newer server knows.
  public var event: Event?

  /// What the server can say.
  public enum Event: Equatable, Sendable {
    /// The answer to `open`.
    case opened(HeartRateOpened)
    /// Samples that are now durable.
    case acknowledgement(HeartRateAcknowledgement)
    /// A sample that was not taken.
    case rejection(HeartRateRejection)
  }

  /// A message with this event.
  public init(_ event: Event) { self.event = event }
}

extension PushHeartRateResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__push_heart_rate_response__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__PushHeartRateResponse>) {
    switch unsafe reader.raw.event_case {
    case PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_RESPONSE__EVENT_OPENED:
      event = unsafe .opened(reader.required("opened", reader.raw.opened))
    case PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_RESPONSE__EVENT_ACKNOWLEDGEMENT:
      event = unsafe .acknowledgement(
        reader.required("acknowledgement", reader.raw.acknowledgement))
    case PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_RESPONSE__EVENT_REJECTION:
      event = unsafe .rejection(reader.required("rejection", reader.raw.rejection))
    default:
      event = nil
    }
  }

  func write(to raw: inout Pulsewire__Live__V1__PushHeartRateResponse, in arena: Arena) {
    switch event {
    case .opened(let opened):
      unsafe raw.event_case = PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_RESPONSE__EVENT_OPENED
      unsafe raw.opened = arena.copy(message: opened)
    case .acknowledgement(let acknowledgement):
      unsafe raw.event_case = PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_RESPONSE__EVENT_ACKNOWLEDGEMENT
      unsafe raw.acknowledgement = arena.copy(message: acknowledgement)
    case .rejection(let rejection):
      unsafe raw.event_case = PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_RESPONSE__EVENT_REJECTION
      unsafe raw.rejection = arena.copy(message: rejection)
    case nil:
      break
    }
  }
}
