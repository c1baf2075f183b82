public import Base
public import Messages
public import SettingsContract
import Wire

/// An integration that is set up, and where its sync stands. What a sync is: a source's data was
/// stored. A live heart-rate stream is none: it belongs to a session and a device of the athlete,
/// names no source, and would be stamped several times a second for nothing that anybody asks for.
public struct Integration: Equatable, Sendable {
  /// Which.
  public var source: IntegrationSource = .standIn

  /// Whether it comes by itself, as set.
  public var syncMode: IntegrationSyncMode = .standIn

  /// How often it comes by itself, with all settings taken together: SYNC_FREQUENCY_MANUAL where
  /// sync_mode is INTEGRATION_SYNC_MODE_MANUAL, else `sync.frequency` of the settings. A running
  /// session keeps the frequency that held when it started.
  public var effectiveFrequency: SyncFrequency = .standIn

  /// How many days back the first sync goes: 7, 30 or 90.
  public var backfillDays: Int32 = 0

  /// What is taken, in the order of the settings; empty where nothing is.
  public var data: [IntegrationData] = []

  /// When data of any type of this source was last stored; absent for never.
  public var lastSyncTime: Timestamp?

  /// Since when a sync is wanted that has not come yet; absent where none is. The first sync that
  /// stores something fulfils the wish; it lapses after 24 hours.
  public var requestTime: Timestamp?

  /// An empty message.
  public init() {}

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
