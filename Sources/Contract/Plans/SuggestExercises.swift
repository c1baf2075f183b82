package import CatalogueContract
package import Wire

extension SuggestionRPC {
  package static let suggestExercises = Method<SuggestExercisesRequest, SuggestExercisesResponse>(
    service, "SuggestExercises", .account)
}

package struct SuggestExercisesRequest: MappedRequest {
  package var tags: [String] = []
  package var exerciseTemplateIDs: [UUID] = []
  package var exerciseNames: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SuggestExercisesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.texts(1, &v.tags)
    m.uuids(2, &v.exerciseTemplateIDs)
    m.texts(3, &v.exerciseNames)
  }
}

package struct SuggestExercisesResponse: MappedMessage {
  package var suggestions: [ExerciseSuggestion] = []
  package var muscles: [Muscle] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SuggestExercisesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.suggestions)
    m.choices(2, &v.muscles)
  }
}

package struct ExerciseSuggestion: MappedMessage {
  package var exerciseTemplateID = UUID.zero
  package var name = ""
  package var score: Int32 = 0
  package var reasons: [SuggestionReason] = []
  package var lastDate: Google.Date?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ExerciseSuggestion")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.name)
    m.number(3, &v.score)
    m.list(4, &v.reasons)
    m.message(5, &v.lastDate)
  }
}

package struct SuggestionReason: MappedMessage {
  package var kind: SuggestionReasonKind = .unspecified
  package var points: Int32 = 0
  package var muscles: [Muscle] = []
  package var text = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SuggestionReason")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.number(2, &v.points)
    m.choices(3, &v.muscles)
    m.text(4, &v.text)
  }
}

package enum SuggestionReasonKind: Int32, Choice {
  case unspecified = 0
  case primary = 1
  case secondary = 2
  case sameMovement = 3
  case fatigue = 4
  case new = 5
}
