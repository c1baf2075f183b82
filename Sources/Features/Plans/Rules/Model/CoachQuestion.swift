internal import CatalogueContract
internal import JSON
internal import Localization
internal import PlansContract

/// The question to a model to say the summary of a workout as a coach would: its points, in English, with the names of
/// exercises of the catalogue alone. It has no words of the athlete, and nothing that identifies anybody.
struct CoachQuestion: Equatable, Sendable {
  /// The points.
  let points: [SummaryPoint]
  /// The language of the answer.
  let language: Language

  /// Creates the question for points, whose exercises are named if `names`, in lower case, has them.
  init(_ points: [SummaryPoint], in language: Language, names: Set<String>) {
    self.points = points.map { point in
      var point = point
      point.text = ""
      if !names.contains(point.subject.lowercased()) { point.subject = "" }
      return point
    }
    self.language = language
  }

  /// The question as a model is asked it.
  var prompt: ModelPrompt {
    let lines = points.map { point in
      let amount = point.amount == 0 ? "" : ": " + PlanTexts.amount(point.amount, in: .en)
      let subject = point.subject.isEmpty ? "" : " (\(point.subject))"
      return "- \(Self.meaning(point.kind))\(subject)\(amount)"
    }
    return ModelPrompt(
      instructions: Self.instructions,
      wishes: "Language: \(Self.name(language))\n" + lines.joined(separator: "\n"),
      form: Self.form)
  }

  private static let form = ModelForm(
    name: "coach_words",
    schema: ModelForm.object(["sentences": ModelForm.list(of: ModelForm.text)]))

  private static let instructions = """
    You are a coach who tells an athlete how a workout went. Answer with one JSON object and nothing else. It has the \
    member sentences, a list of one to four short sentences in the wanted language, addressed to the athlete, friendly \
    and plain. Say only what the facts say, and no number that they do not have. Give no medical advice. Write no links, \
    no lists and no markup.
    """

  private static func name(_ language: Language) -> String {
    switch language {
    case .en: "English"
    case .no: "Norwegian Bokmål"
    case .es: "Spanish"
    case .de: "German"
    case .pt: "Portuguese"
    }
  }

  private static func meaning(_ kind: SummaryPointKind) -> String {
    switch kind {
    case .work: "working sets done"
    case .plan: "percent of the planned sets done"
    case .effortHigh: "mean effort (RPE), harder than the goal asks for"
    case .effortLow: "mean effort (RPE), easier than the goal asks for"
    case .effortRight: "mean effort (RPE), right for the goal"
    case .best: "estimated maximum risen, in kg"
    case .nextLoad: "the load to add next time, in kg"
    case .deload: "the last three workouts were hard: a lighter week is suggested"
    case .planned: "working sets planned"
    case .missed: "planned sets not done"
    case .changed: "sets done with less than planned, or as another exercise"
    case .unspecified: "a fact"
    }
  }
}
