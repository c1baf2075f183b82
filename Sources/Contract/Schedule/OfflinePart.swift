public import Base
public import CatalogueContract
public import LibraryContract
public import Messages
public import Wire
public import WorkoutsContract

/// A part of the offline pack.
public struct OfflinePart: MappedMessage {
  /// The version. Two parts with the same version have the same content.
  public var version = ""
  /// The kind of the part.
  public var kind: OfflinePartKind = .unspecified
  /// The id of the scheduled workout, the exercise or the library workout; empty for a day.
  public var id: UUID?
  /// The day; nil for other kinds.
  public var date: Google.Date?
  /// The content; nil if the request lists the version, or if the response is full.
  public var content: Content?

  /// The cases of `content`.
  public enum Content: Equatable, Sendable {
    /// The day.
    case day(OfflineDay)
    /// The workout of a scheduled workout.
    case workout(Workout)
    /// The exercise.
    case exerciseTemplate(ExerciseTemplate)
    /// The favourite, without counts and reactions.
    case favorite(LibraryWorkout)
  }

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.OfflinePart")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.version)
    m.choice(2, &v.kind)
    m.uuid(3, &v.id)
    m.message(4, &v.date)
    m.message(5, of: &v.content, Content.day) {
      if case .day(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.content, Content.workout) {
      if case .workout(let it) = $0 { it } else { nil }
    }
    m.message(7, of: &v.content, Content.exerciseTemplate) {
      if case .exerciseTemplate(let it) = $0 { it } else { nil }
    }
    m.message(8, of: &v.content, Content.favorite) {
      if case .favorite(let it) = $0 { it } else { nil }
    }
  }
}

/// The kinds of parts.
public enum OfflinePartKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A day with its occurrences.
  case day = 1
  /// The workout of a scheduled workout that occurs.
  case workout = 2
  /// An exercise of the catalogue that one of the workouts or favourites has.
  case exerciseTemplate = 3
  /// One of the 20 newest favourites.
  case favorite = 4
}

/// A day of the offline pack.
public struct OfflineDay: MappedMessage {
  /// The occurrences, ordered by time, at most 50.
  public var occurrences: [Occurrence] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.OfflineDay")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.occurrences)
  }
}
