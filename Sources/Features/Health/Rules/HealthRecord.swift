internal import Base
internal import HealthContract
internal import SettingsContract

/// A valid sample.
struct HealthRecord: Hashable, Sendable {
  let id: UUID
  let type: IntegrationDataType
  let start: Timestamp
  let content: HealthContent

  /// Returns whether this sample replaces `other`, which has the same sync identifier. Of one version, the
  /// one with the larger UUID counts, so that any order of arrival ends the same.
  func supersedes(_ other: HealthRecord) -> Bool {
    (content.syncVersion, id) > (other.content.syncVersion, other.id)
  }
}

/// A stored sample.
struct StoredHealthRecord: Hashable, Sendable {
  var record: HealthRecord
  /// The installations whose stores have it, a bit for each.
  var holders: Int32
  /// The length of the sealed content.
  var byteCount: Int = 0
}
