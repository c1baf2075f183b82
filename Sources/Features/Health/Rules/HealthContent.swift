internal import BodyContract
internal import HealthContract

/// The content of a sample, which is sealed: what tells of a body, and of the phone's apps.
struct HealthContent: Hashable, Sendable {
  var durationMs: Int64 = 0
  /// The values: one at the start for a simple sample, none for a workout.
  var points: [Point] = []
  /// Whether the values came as a series.
  var isSeries = false
  var hrvKind = HrvKind.unspecified
  var workout: Workout?
  var app = ""
  var device = ""
  var syncIdentifier = ""
  var syncVersion: Int64 = 0
  /// The distance of local time from UTC, in seconds; nil if unknown.
  var utcOffset: Int64?

  /// A value, in the stored unit, or a stage of sleep, by its number.
  struct Point: Hashable, Sendable {
    var offsetMs: Int64
    var durationMs: Int64
    var value: Double
  }

  /// A workout of a health store.
  struct Workout: Hashable, Sendable {
    var sport: String
    var energyJ: Double
    var distanceM: Double
  }

  /// The identity that an app gives its samples beside their UUIDs; nil without one.
  var syncKey: SyncKey? {
    syncIdentifier.isEmpty ? nil : SyncKey(app: app, identifier: syncIdentifier)
  }

  /// The name of a sample by its app.
  struct SyncKey: Hashable, Sendable {
    let app: String
    let identifier: String
  }
}
