import Archive

/// The recordings of a file: FIT, TCX or GPX, or a ZIP or gzip file of those.
///
/// It reads bytes of strangers: whatever they are, it ends with what could be read, and faults that
/// say where reading broke.
public struct RecordingFile: Hashable, Sendable {
  /// The format of what was read last.
  public internal(set) var format: RecordingFormat?
  /// The workouts.
  public private(set) var recordings: [Recording] = []
  /// A route: positions without times, and no workout.
  public private(set) var routes: [PlannedRoute] = []
  /// The places at which reading broke, and what is not as it should be; empty for a sound file.
  public private(set) var faults: [RecordingFault] = []

  /// Reads a file.
  public init(_ bytes: [UInt8], limits: RecordingLimits = RecordingLimits()) {
    read(bytes, limits, isUnpacked: false)
  }

  /// The first fault that kept something from being read; nil if all was.
  public var fault: RecordingFault? { faults.first { !$0.isHarmless } }

  private mutating func read(_ bytes: [UInt8], _ limits: RecordingLimits, isUnpacked: Bool) {
    guard bytes.count <= limits.bytesMax else {
      return note(RecordingFault(.tooLarge, at: limits.bytesMax), limits)
    }
    guard !bytes.isEmpty else { return note(RecordingFault(.empty, at: 0), limits) }
    let found = RecordingFormat(bytes)
    switch found {
    case .fit: FITReader.read(bytes, into: &self, limits: limits)
    case .tcx: TCXReader.read(bytes, into: &self, limits: limits)
    case .gpx: GPXReader.read(bytes, into: &self, limits: limits)
    case .gzip where !isUnpacked: unzip(bytes, limits)
    case .zip where !isUnpacked: unpack(bytes, limits)
    case .gzip, .zip, nil: return note(RecordingFault(.unknownFormat, at: 0), limits)
    }
    if found != .gzip, found != .zip { format = found }
  }

  /// Reads the content of a gzip file; of a damaged one, the whole blocks before the damage.
  private mutating func unzip(_ bytes: [UInt8], _ limits: RecordingLimits) {
    var content: [UInt8] = []
    do throws(ArchiveError) {
      let archive = try ArchiveReader(bytes, as: .gzip)
      _ = try archive.next()
      guard try Self.read(archive, into: &content, bytesMax: limits.bytesMax) else {
        return note(RecordingFault(.tooLarge, at: limits.bytesMax), limits)
      }
    } catch {
      note(
        RecordingFault(.damagedArchive, at: content.count, detail: error.description), limits)
    }
    // libarchive passes on what is too short to be recognized.
    guard content != bytes else { return note(RecordingFault(.damagedArchive, at: 0), limits) }
    if !content.isEmpty { read(content, limits, isUnpacked: true) }
  }

  /// Reads the entries of a ZIP file whose names are those of recordings, one after another.
  private mutating func unpack(_ bytes: [UInt8], _ limits: RecordingLimits) {
    var hasEntries = false
    var left = limits.bytesMax
    do throws(ArchiveError) {
      let archive = try ArchiveReader(bytes, as: .zip)
      var entryCount = 0
      while let name = try archive.next(), entryCount < limits.recordingsMax {
        entryCount += 1
        guard Self.isRecording(name) else { continue }
        hasEntries = true
        var content: [UInt8] = []
        guard try Self.read(archive, into: &content, bytesMax: left) else {
          return note(RecordingFault(.tooLarge, at: limits.bytesMax), limits)
        }
        left -= content.count
        read(content, limits, isUnpacked: true)
      }
    } catch {
      return note(RecordingFault(.damagedArchive, at: 0, detail: error.description), limits)
    }
    if !hasEntries { note(RecordingFault(.nothingInArchive, at: 0), limits) }
  }

  private static func isRecording(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".fit", ".tcx", ".gpx"].contains { name.hasSuffix($0) }
  }

  /// Reads the content of an entry; returns false if it is larger.
  private static func read(
    _ archive: ArchiveReader, into content: inout [UInt8], bytesMax: Int
  ) throws(ArchiveError) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try archive.read(into: &part)
      guard count > 0 else { return true }
      guard count <= bytesMax - content.count else { return false }
      content += part.prefix(count)
    }
  }
}

extension RecordingFile {
  /// The limits of what follows.
  func remaining(of limits: RecordingLimits) -> RecordingLimits {
    var limits = limits
    limits.pointsMax -= recordings.reduce(0) { $0 + $1.points.count }
    limits.pointsMax -= routes.reduce(0) { $0 + $1.positions.count }
    limits.beatsMax -= recordings.reduce(0) { $0 + $1.beats.count }
    return limits
  }

  mutating func add(_ recording: Recording, _ limits: RecordingLimits) {
    if recordings.count < limits.recordingsMax { recordings.append(recording) }
  }

  mutating func add(_ route: PlannedRoute, _ limits: RecordingLimits) {
    if routes.count < limits.recordingsMax { routes.append(route) }
  }

  mutating func note(_ fault: RecordingFault, _ limits: RecordingLimits) {
    if faults.count < limits.faultsMax { faults.append(fault) }
  }
}
