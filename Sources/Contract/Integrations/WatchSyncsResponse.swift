import CMessages
public import Messages

/// What stands.
public struct WatchSyncsResponse: Equatable, Sendable {
  /// All integrations that are set up, in the order of the settings. Who brings data of one looks
  /// at its request_time.
  public var integrations: [Integration]

  /// Grows by one with each wish and each sync; 1 before the first.
  public var revision: Int64

  /// How many revisions this device was not sent since the last one, because there was a newer one.
  public var skippedCount: Int64

  /// Set in the last message before the server goes away, and what stands is then the newest.
  public var drainNotice: DrainNotice?

  /// A value with these fields.
  public init(
    integrations: [Integration], revision: Int64, skippedCount: Int64,
    drainNotice: DrainNotice? = nil
  ) {
    self.integrations = integrations
    self.revision = revision
    self.skippedCount = skippedCount
    self.drainNotice = drainNotice
  }
}

extension WatchSyncsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__integrations__v1__watch_syncs_response__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__WatchSyncsResponse>) {
    integrations = unsafe reader.list(
      "integrations", reader.raw.n_integrations, reader.raw.integrations)
    revision = unsafe reader.raw.revision
    skippedCount = unsafe reader.raw.skipped_count
    drainNotice = unsafe reader.message("drain_notice", reader.raw.drain_notice)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__WatchSyncsResponse, in arena: Arena) {
    unsafe (raw.n_integrations, raw.integrations) = arena.copy(list: integrations)
    unsafe raw.revision = revision
    unsafe raw.skipped_count = skippedCount
    unsafe raw.drain_notice = arena.copy(message: drainNotice)
  }
}
