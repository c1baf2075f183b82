import CMessages
public import Messages

/// A message from the watch: `open` first and once, then batches.
public struct PushHeartRateRequest: Equatable, Sendable {
  /// Which of the two it is.
  public var message: Content

  /// What a watch can say.
  public enum Content: Equatable, Sendable {
    /// Names the session and the device.
    case open(OpenHeartRate)
    /// New or resent samples.
    case batch(HeartRateBatch)
  }

  /// A message with this content.
  public init(_ message: Content) { self.message = message }
}

extension PushHeartRateRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__live__v1__push_heart_rate_request__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__PushHeartRateRequest>) {
    switch unsafe reader.raw.message_case {
    case PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_REQUEST__MESSAGE_OPEN:
      message = unsafe .open(reader.required("open", reader.raw.open))
    case PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_REQUEST__MESSAGE_BATCH:
      message = unsafe .batch(reader.required("batch", reader.raw.batch))
    default:
      unsafe reader.violateMissingChoice("message", of: "open, batch")
      message = .batch(HeartRateBatch(samples: []))
    }
  }

  func write(to raw: inout Pulsewire__Live__V1__PushHeartRateRequest, in arena: Arena) {
    switch message {
    case .open(let open):
      unsafe raw.message_case = PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_REQUEST__MESSAGE_OPEN
      unsafe raw.open = arena.copy(message: open)
    case .batch(let batch):
      unsafe raw.message_case = PULSEWIRE__LIVE__V1__PUSH_HEART_RATE_REQUEST__MESSAGE_BATCH
      unsafe raw.batch = arena.copy(message: batch)
    }
  }
}
