package import LibraryContract
package import Messages
package import ProfileContract
internal import RPC
internal import WorkoutsContract

/// The rules of whole workouts of the library, beyond the ranges of each field. Paths begin at the message.
package enum LibraryRules {
  /// Returns the violations in a workout.
  package static func violations(in workout: LibraryWorkout) -> [FieldViolation] {
    workout.contractViolations()
      + content(workout)
      + [FieldViolation].address(workout.imageURL, field: "image_url")
      + video(workout.youtubeVideoID)
      + [FieldViolation].repeated(workout.tags, field: "tags")
      + [FieldViolation].repeated(workout.accessibilityOptions, field: "accessibility_options")
  }

  /// A part of a workout may be sent, but not stored, without its blocks and title.
  private static func content(_ workout: LibraryWorkout) -> [FieldViolation] {
    guard workout.workout == nil else { return [] }
    return .violation("workout", "expected a workout, got none", .required)
  }

  private static func video(_ id: String) -> [FieldViolation] {
    let isVideo = id.utf8.count == 11 && id.utf8.allSatisfy(isVideoByte)
    guard !id.isEmpty, !isVideo else { return [] }
    return .violation("youtube_video_id", "expected 11 letters, digits, - or _", .format)
  }

  private static func isVideoByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns a workout as it is stored: with the blocks as in every workout, the times to the second, and an origin.
  package static func normalized(_ workout: LibraryWorkout) -> LibraryWorkout {
    var stored = workout
    if let content = workout.workout {
      stored.workout?.blocks = content.blocks.normalized
      stored.workout?.prepareDuration = content.prepareDuration.map {
        .seconds($0.components.seconds)
      }
    }
    stored.duration = workout.duration.map { .seconds($0.components.seconds) }
    if workout.origin == .unspecified { stored.origin = .athlete }
    return stored
  }

  /// Returns the equipment that is available for a search: nil for all. Body weight is always available.
  package static func available(_ equipment: [Equipment]) -> [Equipment]? {
    equipment.isEmpty || equipment.contains(.fullGym) ? nil : equipment + [.bodyweight]
  }
}
