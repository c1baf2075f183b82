internal import Base
internal import Compression
internal import Digests
internal import JSON
internal import LiveFeature
internal import Recordings
internal import SettingsContract

/// The contents of a file for an import: its workouts, and the file itself, compressed. Making it takes long: it is made beside
/// the loops.
struct RecordedContent: Sendable {
  /// The first half of the SHA-256 of the file.
  private(set) var id: UUID
  /// The file as gzip.
  let compressed: [UInt8]
  let format: Recordings.RecordingFormat?
  /// The workouts, in the order of the file.
  let workouts: [RecordedSpan]
  /// The number of workouts beyond `workoutsMax`.
  let leftOutCount: Int
  let routeCount: Int
  let faults: [Recordings.RecordingFault]
  /// The service that it was read from, and the service's id of it; unspecified for a file that the athlete sent.
  var (source, externalID) = (IntegrationSource.unspecified, "")
  /// The name that the athlete gave the workout there; nil for none.
  var name: String?

  /// The largest number of workouts of one file. Source: the contract.
  static let workoutsMax = 100
  private static let nameScalarsMax = 200

  /// Reads a file that arrived at `now`.
  init(_ bytes: [UInt8], at now: Timestamp) {
    var limits = RecordingLimits()
    limits.bytesMax = KeptFile.contentBytesMax
    let file = RecordingFile(bytes, limits: limits)
    let spans = file.recordings.flatMap { recording in
      RecordedSpan.bounds(of: recording).map { (recording, $0) }
    }
    workouts = spans.prefix(Self.workoutsMax).map { RecordedSpan($0, $1, at: now) }
    leftOutCount = max(0, spans.count - Self.workoutsMax)
    (format, faults, routeCount) = (file.format, file.faults, file.routes.count)
    id = UUID(bytes: Array(Digest.sha256(bytes).prefix(16))) ?? .zero
    compressed = workouts.isEmpty ? [] : KeptFile.compressed(bytes)
  }

  /// Creates the content of what a service told of one workout, which arrived at `now`; without workouts for nil.
  init(_ recording: Recording?, id: UUID, file: [UInt8], at now: Timestamp) {
    self.id = id
    workouts = (recording.map { [$0] } ?? []).flatMap { recording in
      RecordedSpan.bounds(of: recording).map { RecordedSpan(recording, $0, at: now) }
    }
    (format, faults, routeCount, leftOutCount) = (nil, [], 0, 0)
    compressed = workouts.isEmpty ? [] : KeptFile.compressed(file)
  }

  /// Reads a file that is kept, which came from `source`; nil if it is none.
  init?(kept file: [UInt8], of id: UUID, from source: IntegrationSource, at now: Timestamp) {
    guard var content = Self.read(file, from: source, at: now) else { return nil }
    (content.id, content.source) = (id, source)
    self = content
  }

  /// Reads the file of a payload as when it came first; nil if it is none.
  ///
  /// - Parameter id: the service's id of the workout.
  init?(_ payload: [UInt8], named id: String, from source: IntegrationSource, at now: Timestamp) {
    guard var content = Self.read(payload, from: source, at: now) else { return nil }
    (content.source, content.externalID) = (source, id)
    self = content
  }

  private static func read(
    _ file: [UInt8], from source: IntegrationSource, at now: Timestamp
  ) -> RecordedContent? {
    guard let plain = KeptFile.plain(file) else { return nil }
    guard source == .strava else { return RecordedContent(plain, at: now) }
    guard let activity = StravaActivity(archive: plain) else { return nil }
    var content = activity.content(as: activity.id, at: now)
    content.externalID = activity.id
    return content
  }

  /// Returns the name of a workout as a service tells it; nil for none.
  static func name(_ told: JSONValue?) -> String? {
    let name = String((told?.text ?? "").unicodeScalars.prefix(nameScalarsMax))
    return name.contains { !$0.isWhitespace } ? name : nil
  }

  /// Whether it is an archive that could not be unpacked, as one that was cut off on its way.
  var isDamagedArchive: Bool {
    workouts.isEmpty && faults.contains { $0.kind == .damagedArchive }
  }
}
