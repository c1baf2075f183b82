public import Base

/// The stored form of a plan: `version=1, resting bpm, maximum bpm, workout name, exercise count,
/// (name, set count, rest in microseconds, intensity percent)...`.
extension SessionPlan {
  private static let version: UInt8 = 1

  /// The stored form.
  public var packed: [UInt8] {
    var writer = PackedWriter(capacity: 64)
    writer.write(byte: Self.version)
    writer.write(UInt64(clamping: profile.restingBPM))
    writer.write(UInt64(clamping: profile.maxBPM))
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

  /// Reads the stored form.
  public init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == Self.version else { throw .unknownVersion }
    let restingBPM = try reader.integer(in: 0...255)
    let maxBPM = try reader.integer(in: 0...255)
    let name = try reader.text(bytesMax: PackedLimits.textBytesMax)
    let count = try reader.integer(in: 0...reader.remainingCount)
    var exercises: [Exercise] = []
    for _ in 0..<count { exercises.append(try Self.exercise(from: &reader)) }
    try reader.end()
    self.init(
      workout: Workout(name: name, exercises: exercises),
      profile: HeartRateProfile(restingBPM: restingBPM, maxBPM: maxBPM))
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
