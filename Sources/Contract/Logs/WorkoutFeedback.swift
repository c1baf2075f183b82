package import CatalogueContract
package import Wire

package struct WorkoutFeedback: MappedMessage, Equatable, Sendable {
  package var rating: Int32 = 0
  package var feltEasy = false
  package var feltTooHard = false
  package var energyLevel: Int32 = 0
  package var wouldDoAgain: YesNo = .unspecified
  package var comments = ""
  package var exerciseDifficulties: [ExerciseDifficulty] = []
  package var location: WorkoutLocation?
  package var muscles: [Muscle] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutFeedback")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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

package struct ExerciseDifficulty: MappedMessage, Equatable, Sendable {
  package var exerciseID = UUID.zero
  package var difficulty: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ExerciseDifficulty")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.number(2, &v.difficulty)
  }
}

package struct WorkoutLocation: MappedMessage, Equatable, Sendable {
  package var name = ""
  package var position: CoarsePosition?

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLocation")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.message(2, &v.position)
  }
}

package struct CoarsePosition: MappedMessage, Equatable, Sendable {
  package var latitude = 0.0
  package var longitude = 0.0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.CoarsePosition")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.latitude)
    m.number(2, &v.longitude)
  }
}

package enum YesNo: Int32, Choice {
  case unspecified = 0
  case yes = 1
  case no = 2
}
