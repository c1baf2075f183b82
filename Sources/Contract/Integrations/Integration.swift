public import Base
import CMessages
public import Messages

/// An integration that is set up, and where its sync stands. What a sync is: a source's data was
/// stored. A live heart-rate stream is none: it belongs to a session and a device of the athlete,
/// names no source, and would be stamped several times a second for nothing that anybody asks for.
public struct Integration: Equatable, Sendable {
  /// Which.
  public var source: IntegrationSource

  /// Whether it comes by itself, as set.
  public var syncMode: IntegrationSyncMode

  /// How often it comes by itself, with all settings taken together: SYNC_FREQUENCY_MANUAL where
  /// sync_mode is INTEGRATION_SYNC_MODE_MANUAL, else `sync.frequency` of the settings. A running
  /// session keeps the frequency that held when it started.
  public var effectiveFrequency: SyncFrequency

  /// How many days back the first sync goes: 7, 30 or 90.
  public var backfillDays: Int32

  /// What is taken, in the order of the settings; empty where nothing is.
  public var data: [IntegrationData]

  /// When data of any type of this source was last stored; absent for never.
  public var lastSyncTime: Timestamp?

  /// Since when a sync is wanted that has not come yet; absent where none is. The first sync that
  /// stores something fulfils the wish; it lapses after 24 hours.
  public var requestTime: Timestamp?

  /// A value with these fields.
  public init(
    source: IntegrationSource = .unspecified, syncMode: IntegrationSyncMode = .unspecified,
    effectiveFrequency: SyncFrequency = .unspecified, backfillDays: Int32, data: [IntegrationData],
    lastSyncTime: Timestamp? = nil, requestTime: Timestamp? = nil
  ) {
    self.source = source
    self.syncMode = syncMode
    self.effectiveFrequency = effectiveFrequency
    self.backfillDays = backfillDays
    self.data = data
    self.lastSyncTime = lastSyncTime
    self.requestTime = requestTime
  }
}

extension Integration: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__integrations__v1__integration__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__Integration>) {
    source = unsafe reader.knownChoice("source", reader.raw.source, standIn: .unspecified)
    syncMode = unsafe reader.knownChoice("sync_mode", reader.raw.sync_mode, standIn: .unspecified)
    effectiveFrequency = unsafe reader.knownChoice(
      "effective_frequency", reader.raw.effective_frequency, standIn: .unspecified)
    backfillDays = unsafe reader.raw.backfill_days
    data = unsafe reader.list("data", reader.raw.n_data, reader.raw.data)
    lastSyncTime = unsafe reader.message("last_sync_time", reader.raw.last_sync_time)
    requestTime = unsafe reader.message("request_time", reader.raw.request_time)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__Integration, in arena: Arena) {
    unsafe raw.source = .init(choice: source)
    unsafe raw.sync_mode = .init(choice: syncMode)
    unsafe raw.effective_frequency = .init(choice: effectiveFrequency)
    unsafe raw.backfill_days = backfillDays
    unsafe (raw.n_data, raw.data) = arena.copy(list: data)
    unsafe raw.last_sync_time = arena.copy(message: lastSyncTime)
    unsafe raw.request_time = arena.copy(message: requestTime)
  }
}
