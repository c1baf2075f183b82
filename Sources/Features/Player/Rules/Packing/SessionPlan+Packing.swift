package import Base
internal import HeartRate
internal import LogsContract
internal import Messages
internal import WorkoutsContract

/// The stored form of a plan: `version=1, resting bpm, maximum bpm, boundary count, boundaries in bpm..., the bytes of
/// the workout's message`, with numbers as varints. With an origin, the version is 2, and the bytes of the origin's
/// message follow.
extension SessionPlan {
  private static let (version, versionWithOrigin): (UInt8, UInt8) = (1, 2)

  /// The stored form.
  package var packed: [UInt8] {
    var writer = PackedWriter(capacity: 128)
    writer.write(byte: origin == nil ? Self.version : Self.versionWithOrigin)
    writer.write(UInt64(clamping: profile.restingBPM))
    writer.write(UInt64(clamping: profile.maxBPM))
    writer.write(UInt64(profile.boundariesBPM.count))
    for boundary in profile.boundariesBPM { writer.write(UInt64(clamping: boundary)) }
    writer.write(workout)
    if let origin { writer.write(origin) }
    return writer.bytes
  }

  /// Decodes the stored form.
  package init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    let version = try reader.byte()
    guard version == Self.version || version == Self.versionWithOrigin else {
      throw .unknownVersion
    }
    let restingBPM = try reader.integer(in: 0...255)
    let maxBPM = try reader.integer(in: 0...255)
    var boundaries: [Int] = []
    for _ in 0..<(try reader.integer(in: 0...HeartRateZone.allCases.count)) {
      boundaries.append(try reader.integer(in: 0...255))
    }
    let workout = try reader.message(Workout.self)
    let origin =
      version == Self.versionWithOrigin ? try reader.message(WorkoutLogOrigin.self) : nil
    try reader.end()
    self.init(
      workout: workout,
      profile: HeartRateProfile(
        restingBPM: restingBPM, maxBPM: maxBPM, boundariesBPM: boundaries),
      origin: origin)
  }
}
