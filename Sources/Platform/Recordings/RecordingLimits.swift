/// The most that is read of one file.
public struct RecordingLimits: Sendable {
  /// The bytes of the file, and of what it holds in compressed form.
  public var bytesMax = 64 << 20
  /// The points of all recordings of the file: 80 hours at one a second.
  public var pointsMax = 300_000
  /// The intervals between beats: those of 80 hours at 200 beats a minute.
  public var beatsMax = 1_000_000
  /// The laps of one recording.
  public var lapsMax = 10_000
  /// The recordings of the file, as its parts, activities or entries.
  public var recordingsMax = 1_000
  /// The faults that are told; later ones are not.
  public var faultsMax = 20

  /// Creates the usual limits.
  public init() {}
}
