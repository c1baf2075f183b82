package import Base
internal import HeartRate
internal import LogsContract
internal import Messages
internal import ProfileContract
internal import WorkoutsContract

/// The stored form of a plan: `version=1, resting bpm, maximum bpm, boundary count, boundaries in bpm..., the bytes of
/// the workout's message`, with numbers as varints. With an origin, the version is 2, and the bytes of the origin's
/// message follow; with a category of the source as well, the version is 3, and its number comes last. With a sport, the
/// version is 4, and after the workout come the number of the sport, that of the category, and the origin if there is one.
extension SessionPlan {
  private static let (version, versionWithOrigin): (UInt8, UInt8) = (1, 2)
  private static let (versionWithCategory, versionWithSport): (UInt8, UInt8) = (3, 4)

  /// The stored form.
  package var packed: [UInt8] {
    var writer = PackedWriter(capacity: 128)
    let hasSport = sport != .unspecified
    let hasCategory = origin != nil && statedCategory != .unspecified
    writer.write(
      byte: hasSport
        ? Self.versionWithSport
        : origin == nil
          ? Self.version : hasCategory ? Self.versionWithCategory : Self.versionWithOrigin)
    writer.write(UInt64(clamping: profile.restingBPM))
    writer.write(UInt64(clamping: profile.maxBPM))
    writer.write(UInt64(profile.boundariesBPM.count))
    for boundary in profile.boundariesBPM { writer.write(UInt64(clamping: boundary)) }
    writer.write(workout)
    if hasSport {
      writer.write(UInt64(clamping: sport.rawValue))
      writer.write(UInt64(clamping: statedCategory.rawValue))
      writer.write(byte: origin == nil ? 0 : 1)
    }
    if let origin { writer.write(origin) }
    if hasCategory, !hasSport { writer.write(UInt64(clamping: statedCategory.rawValue)) }
    return writer.bytes
  }

  /// Decodes the stored form.
  package init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    let version = try reader.byte()
    guard (Self.version...Self.versionWithSport).contains(version) else {
      throw .unknownVersion
    }
    let restingBPM = try reader.integer(in: 0...255)
    let maxBPM = try reader.integer(in: 0...255)
    var boundaries: [Int] = []
    for _ in 0..<(try reader.integer(in: 0...HeartRateZone.allCases.count)) {
      boundaries.append(try reader.integer(in: 0...255))
    }
    let workout = try reader.message(Workout.self)
    // Those of a newer server are none.
    var sport: Sport?
    var category: WorkoutCategory?
    var hasOrigin = version != Self.version
    if version == Self.versionWithSport {
      sport = Sport(rawValue: Int32(clamping: try reader.integer(in: 0...255)))
      category = WorkoutCategory(rawValue: Int32(clamping: try reader.integer(in: 0...255)))
      hasOrigin = try reader.byte() != 0
    }
    let origin = hasOrigin ? try reader.message(WorkoutLogOrigin.self) : nil
    if version == Self.versionWithCategory {
      category = WorkoutCategory(rawValue: Int32(clamping: try reader.integer(in: 0...255)))
    }
    try reader.end()
    self.init(
      workout: workout,
      profile: HeartRateProfile(
        restingBPM: restingBPM, maxBPM: maxBPM, boundariesBPM: boundaries),
      origin: origin, statedCategory: category ?? .unspecified, sport: sport ?? .unspecified)
  }
}
