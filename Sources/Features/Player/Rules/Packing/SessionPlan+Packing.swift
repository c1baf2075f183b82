public import Base
internal import HeartRate

/// The stored form of a plan: `version=1, resting bpm, maximum bpm, workout name, exercise count, (name, set count,
/// rest in microseconds, intensity percent)...`. Version 2 has the zones' five boundaries after the maximum; it is
/// written only if the athlete set some, so that older servers can read the rest.
extension SessionPlan {
  private static let version: UInt8 = 1
  private static let boundariesVersion: UInt8 = 2

  /// The stored form.
  public var packed: [UInt8] {
    var writer = PackedWriter(capacity: 64)
    let boundaries = profile.boundariesBPM
    writer.write(byte: boundaries.isEmpty ? Self.version : Self.boundariesVersion)
    writer.write(UInt64(clamping: profile.restingBPM))
    writer.write(UInt64(clamping: profile.maxBPM))
    for boundary in boundaries { writer.write(UInt64(clamping: boundary)) }
    writer.write(workout.name)
    writer.write(UInt64(workout.exercises.count))
    for exercise in workout.exercises {
      writer.write(exercise.name)
      writer.write(UInt64(clamping: exercise.setCount))
      writer.write(exercise.restDuration)
      writer.write(UInt64(clamping: exercise.intensityPercent))
    }
    return writer.bytes
  }

  /// Decodes the stored form.
  public init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    let version = try reader.byte()
    guard version == Self.version || version == Self.boundariesVersion else {
      throw .unknownVersion
    }
    let restingBPM = try reader.integer(in: 0...255)
    let maxBPM = try reader.integer(in: 0...255)
    var boundaries: [Int] = []
    if version == Self.boundariesVersion {
      for _ in 1..<HeartRateZone.allCases.count {
        boundaries.append(try reader.integer(in: 0...255))
      }
    }
    let name = try reader.text(bytesMax: PackedLimits.textBytesMax)
    let count = try reader.integer(in: 0...reader.remainingCount)
    var exercises: [Exercise] = []
    for _ in 0..<count { exercises.append(try Self.exercise(from: &reader)) }
    try reader.end()
    self.init(
      workout: Workout(name: name, exercises: exercises),
      profile: HeartRateProfile(
        restingBPM: restingBPM, maxBPM: maxBPM, boundariesBPM: boundaries))
  }

  private static func exercise(from reader: inout PackedReader) throws(PackingError) -> Exercise {
    let name = try reader.text(bytesMax: PackedLimits.textBytesMax)
    let setCount = try reader.integer(in: 0...PackedLimits.countMax)
    let restDuration = try reader.duration()
    let intensityPercent = try reader.integer(in: 0...100)
    return Exercise(
      name: name, setCount: setCount, restDuration: restDuration,
      intensityPercent: intensityPercent)
  }
}
