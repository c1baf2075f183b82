public import Base
public import Messages
public import SettingsContract
import Wire

/// A configured integration and the state of its sync. A sync is the storage of data from the source. A live
/// heart-rate stream is not a sync: it belongs to a session and a device of the athlete and names no source.
public struct Integration: Equatable, Sendable {
  /// The source of the data.
  public var source: IntegrationSource = .standIn

  /// The configured sync mode, automatic or manual.
  public var syncMode: IntegrationSyncMode = .standIn

  /// The effective frequency of automatic syncs: SYNC_FREQUENCY_MANUAL if sync_mode is
  /// INTEGRATION_SYNC_MODE_MANUAL, otherwise `sync.frequency` of the settings. A running session keeps the
  /// frequency from its start.
  public var effectiveFrequency: SyncFrequency = .standIn

  /// The number of past days that the first sync covers: 7, 30 or 90.
  public var backfillDays: Int32 = 0

  /// The types of data to sync, in the order of the settings; empty if there are none.
  public var data: [IntegrationData] = []

  /// The time at which data of any type from this source was last stored; nil if there was none.
  public var lastSyncTime: Timestamp?

  /// The time of the pending sync request; nil if there is none. The first sync that stores data fulfils the
  /// request. It lapses after 24 hours.
  public var requestTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension Integration: MappedMessage {
  public static let layout = MessageLayout("pulsewire.integrations.v1.Integration")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.choice(2, &v.syncMode)
    m.choice(3, &v.effectiveFrequency)
    m.number(4, &v.backfillDays)
    m.list(5, &v.data)
    m.message(6, &v.lastSyncTime)
    m.message(7, &v.requestTime)
  }
}
