package import ProfileContract
package import Wire

package struct ExerciseFeedback: MappedMessage {
  package var exerciseTemplateID = UUID.zero
  package var difficulty: Int32 = 0
  package var enjoyment: Int32 = 0
  package var formConfidence: Int32 = 0
  package var painfulRegions: [InjuryRegion] = []
  package var substituteExerciseID: UUID?
  package var updateTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.ExerciseFeedback")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.number(2, &v.difficulty)
    m.number(3, &v.enjoyment)
    m.number(4, &v.formConfidence)
    m.choices(5, &v.painfulRegions)
    m.uuid(6, &v.substituteExerciseID)
    m.message(7, &v.updateTime)
  }
}

package struct ExerciseFeedbackSummary: MappedMessage {
  package var feedbackCount: Int32 = 0
  package var meanDifficulty: Double = 0
  package var meanEnjoyment: Double = 0
  package var meanFormConfidence: Double = 0
  package var levelDifficulties: [LevelDifficulty] = []
  package var painfulRegions: [PainfulRegionCount] = []
  package var substitutes: [SubstituteCount] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.ExerciseFeedbackSummary")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.feedbackCount)
    m.number(2, &v.meanDifficulty)
    m.number(3, &v.meanEnjoyment)
    m.number(4, &v.meanFormConfidence)
    m.list(5, &v.levelDifficulties)
    m.list(6, &v.painfulRegions)
    m.list(7, &v.substitutes)
  }
}

package struct LevelDifficulty: MappedMessage {
  package var level: FitnessLevel = .unspecified
  package var meanDifficulty: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.LevelDifficulty")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.level)
    m.number(2, &v.meanDifficulty)
  }
}

package struct PainfulRegionCount: MappedMessage {
  package var region: InjuryRegion = .unspecified
  package var count: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.PainfulRegionCount")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.region)
    m.number(2, &v.count)
  }
}

package struct SubstituteCount: MappedMessage {
  package var exerciseTemplateID = UUID.zero
  package var count: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.SubstituteCount")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.number(2, &v.count)
  }
}
