import CMessages
public import Messages

/// A message of a source: `open` first and once, then batches.
public struct SyncHrvReadingsRequest: Equatable, Sendable {
  /// Which of the two it is.
  public var message: Content

  /// What a client can say.
  public enum Content: Equatable, Sendable {
    /// Names the source.
    case open(OpenHrvSync)
    /// Readings.
    case batch(HrvBatch)
  }

  /// A message with this content.
  public init(_ message: Content) { self.message = message }
}

extension SyncHrvReadingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__sync_hrv_readings_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__SyncHrvReadingsRequest>) {
    switch unsafe reader.raw.message_case {
    case PULSEWIRE__BODY__V1__SYNC_HRV_READINGS_REQUEST__MESSAGE_OPEN:
      message = unsafe .open(reader.required("open", reader.raw.open))
    case PULSEWIRE__BODY__V1__SYNC_HRV_READINGS_REQUEST__MESSAGE_BATCH:
      message = unsafe .batch(reader.required("batch", reader.raw.batch))
    default:
      unsafe reader.violateMissingChoice("message", of: "open, batch")
      message = .batch(HrvBatch(readings: []))
    }
  }

  func write(to raw: inout Pulsewire__Body__V1__SyncHrvReadingsRequest, in arena: Arena) {
    switch message {
    case .open(let open):
      unsafe raw.message_case = PULSEWIRE__BODY__V1__SYNC_HRV_READINGS_REQUEST__MESSAGE_OPEN
      unsafe raw.open = arena.copy(message: open)
    case .batch(let batch):
      unsafe raw.message_case = PULSEWIRE__BODY__V1__SYNC_HRV_READINGS_REQUEST__MESSAGE_BATCH
      unsafe raw.batch = arena.copy(message: batch)
    }
  }
}
