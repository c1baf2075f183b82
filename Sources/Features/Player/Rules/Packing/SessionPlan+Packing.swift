package import Base
internal import HeartRate
internal import LogsContract
internal import Messages
internal import WorkoutsContract

/// The stored form of a plan: `version=1, resting bpm, maximum bpm, boundary count, boundaries in bpm..., the bytes of
/// the workout's message`, with numbers as varints. With an origin, the version is 2, and the bytes of the origin's
/// message follow; with a category of the source as well, the version is 3, and its number comes last.
extension SessionPlan {
  private static let (version, versionWithOrigin): (UInt8, UInt8) = (1, 2)
  private static let versionWithCategory: UInt8 = 3

  /// The stored form.
  package var packed: [UInt8] {
    var writer = PackedWriter(capacity: 128)
    let hasCategory = origin != nil && statedCategory != .unspecified
    writer.write(
      byte: origin == nil
        ? Self.version : hasCategory ? Self.versionWithCategory : Self.versionWithOrigin)
    writer.write(UInt64(clamping: profile.restingBPM))
    writer.write(UInt64(clamping: profile.maxBPM))
    writer.write(UInt64(profile.boundariesBPM.count))
    for boundary in profile.boundariesBPM { writer.write(UInt64(clamping: boundary)) }
    writer.write(workout)
    if let origin { writer.write(origin) }
    if hasCategory { writer.write(UInt64(clamping: statedCategory.rawValue)) }
    return writer.bytes
  }

  /// Decodes the stored form.
  package init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    let version = try reader.byte()
    guard (Self.version...Self.versionWithCategory).contains(version) else {
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
      version >= Self.versionWithOrigin ? try reader.message(WorkoutLogOrigin.self) : nil
    // That of a newer server is none.
    let category =
      version == Self.versionWithCategory
      ? WorkoutCategory(rawValue: Int32(clamping: try reader.integer(in: 0...255))) : nil
    try reader.end()
    self.init(
      workout: workout,
      profile: HeartRateProfile(
        restingBPM: restingBPM, maxBPM: maxBPM, boundariesBPM: boundaries),
      origin: origin, statedCategory: category ?? .unspecified)
  }
}
