internal import Base
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import RPC
internal import SettingsContract

/// A service that keeps the workouts of an athlete's devices and gives them.
protocol CloudWorkoutProvider: Sendable {
  /// The source that it is.
  static var source: IntegrationSource { get }
  /// Creates the service of athletes for whom `calls` asks it.
  init(calls: AthleteCalls)
  /// Returns the workouts that it has since a time, or of late if it looks back less, oldest first.
  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout]
  /// Returns a workout of which it has told; nil if it has none of this id, or none any more.
  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout?
  /// Returns what is to be read of a workout; nil if there is nothing, or nothing any more.
  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent?
}

extension CloudWorkoutProvider {
  /// The source that it is.
  var source: IntegrationSource { Self.source }

  /// Returns the workouts of all pages, each once. Pages may have fewer than were asked for: the last one is empty.
  ///
  /// - Parameter page: reads a page, by its index and by the number of workouts on those before.
  func workouts(
    pagesMax: Int, _ page: (_ index: Int, _ readCount: Int) async throws -> [CloudWorkout]
  ) async throws -> [CloudWorkout] {
    var (found, ids): ([CloudWorkout], Set<String>) = ([], [])
    var readCount = 0
    for index in 0..<pagesMax {
      let read = try await page(index, readCount)
      guard !read.isEmpty else { break }
      readCount += read.count
      found += read.filter { ids.insert($0.id).inserted }
    }
    return found
  }
}

/// The content of a workout, as a service gave it.
enum CloudContent: Sendable {
  /// A file of a device, with the name that the athlete gave the workout; nil for none.
  case file([UInt8], name: String?)
  /// An activity of Strava, with its series if there are any.
  case strava(JSONValue, series: [UInt8]?)

  /// What the service gave, as the file of a payload.
  var file: [UInt8] {
    switch self {
    case .file(let bytes, _): bytes
    case .strava(let activity, let series): StravaActivity(activity, series: series).archive
    }
  }

  /// Reads it, which takes long. It arrived at `now`.
  func recorded(as id: String, at now: Timestamp) -> RecordedContent {
    switch self {
    case .file(let bytes, let name):
      var content = RecordedContent(bytes, at: now)
      content.name = name
      return content
    case .strava(let activity, let series):
      return StravaActivity(activity, series: series).content(as: id, at: now)
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
  /// It is connected, and not for what is asked for.
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
