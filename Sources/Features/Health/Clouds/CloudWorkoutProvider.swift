internal import Base
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import RPC
internal import SettingsContract

/// A service that keeps the workouts of an athlete's devices and gives them.
protocol CloudWorkoutProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }
  /// Returns the workouts that it has since a time, or of late if it looks back less, oldest first.
  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout]
  /// Returns a workout of which it has told; nil if it has none of this id, or none any more.
  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout?
  /// Returns what is to be read of a workout; nil if there is nothing, or nothing any more.
  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent?
}

/// A workout at a service.
struct CloudWorkout: Equatable, Sendable {
  /// The service's id.
  let id: String
  /// The list's entry; nil where it has the id alone.
  var told: JSONValue?
}

/// The content of a workout, as a service gave it.
enum CloudContent: Sendable {
  /// A file of a device.
  case file([UInt8])
  /// An activity of Strava, with its series if there are any.
  case strava(JSONValue, series: [UInt8]?)

  /// Reads it, which takes long. It arrived at `now`.
  func recorded(as id: String, at now: Timestamp) -> RecordedContent {
    switch self {
    case .file(let bytes): RecordedContent(bytes, at: now)
    case .strava(let activity, let series):
      StravaActivity(activity, series: series).content(as: id, at: now)
    }
  }
}

/// The reasons for which a service tells nothing.
enum CloudError: Error, Equatable {
  /// Its limit is reached for this long.
  case limited(Duration)
  /// It does not answer, or with an error.
  case unavailable
  /// It is not connected.
  case notConnected
  /// It is connected, and not for workouts.
  case notGranted

  /// Creates the reason in an answer that is not what was asked for.
  init(_ answer: ProviderAnswer) {
    self =
      switch answer {
      case .limited(let wait): .limited(wait)
      case .notConnected: .notConnected
      case .notGranted: .notGranted
      case .response, .file, .lost: .unavailable
      }
  }
}
