public import Base
public import CatalogueContract
public import Messages
import Wire

/// What an athlete says of a workout. Each field may be left out. Shown to the athlete only.
public struct WorkoutFeedback: MappedMessage, Equatable, Sendable {
  /// The rating of the workout, from 1 to 5, the best; 0 for none.
  public var rating: Int32 = 0
  /// Whether the workout felt easy.
  public var feltEasy = false
  /// Whether the workout felt too hard; not together with `feltEasy`.
  public var feltTooHard = false
  /// The energy during the workout, from 1 to 5, the most; 0 for none.
  public var energyLevel: Int32 = 0
  /// Whether the athlete would do the workout again.
  public var wouldDoAgain: YesNo = .unspecified
  /// Comments.
  public var comments = ""
  /// The difficulty of exercises of the log, each exercise once.
  public var exerciseDifficulties: [ExerciseDifficulty] = []
  /// The place of the workout; nil if it was not said.
  public var location: WorkoutLocation?
  /// The muscles that the athlete felt, each once.
  public var muscles: [Muscle] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutFeedback")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.rating)
    m.flag(2, &v.feltEasy)
    m.flag(3, &v.feltTooHard)
    m.number(4, &v.energyLevel)
    m.choice(5, &v.wouldDoAgain)
    m.text(6, &v.comments)
    m.list(7, &v.exerciseDifficulties)
    m.message(8, &v.location)
    m.choices(9, &v.muscles)
  }
}

/// The difficulty of an exercise.
public struct ExerciseDifficulty: MappedMessage, Equatable, Sendable {
  /// The id of the exercise. It was in the log when the difficulty was said; it may be deleted since.
  public var exerciseID = UUID.zero
  /// The difficulty, from 1 to 5, the hardest.
  public var difficulty: Int32 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.ExerciseDifficulty")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.number(2, &v.difficulty)
  }
}

/// The place of a workout.
public struct WorkoutLocation: MappedMessage, Equatable, Sendable {
  /// The name, such as that of a gym; may be empty.
  public var name = ""
  /// The position; nil if it was not said.
  public var position: CoarsePosition?

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLocation")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.message(2, &v.position)
  }
}

/// A position on Earth (WGS 84) that is too coarse to tell a home: the server rounds it to hundredths of a
/// degree.
public struct CoarsePosition: MappedMessage, Equatable, Sendable {
  /// The latitude in degrees, positive to the north.
  public var latitude = 0.0
  /// The longitude in degrees, positive to the east.
  public var longitude = 0.0

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.CoarsePosition")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.latitude)
    m.number(2, &v.longitude)
  }
}

/// The replies to a question that may be left open.
public enum YesNo: Int32, Choice {
  /// The default value: not said.
  case unspecified = 0
  /// Yes.
  case yes = 1
  /// No.
  case no = 2
}
