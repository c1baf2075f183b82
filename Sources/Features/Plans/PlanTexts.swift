internal import Localization
internal import PlansContract

/// The names and hints of plans in the languages of athletes.
enum PlanTexts {
  /// Returns a plan as an athlete reads it: with the sentences of its reasons, and hints.
  static func told(_ plan: Plan, in language: Language) -> Plan {
    var told = plan
    told.reasons = plan.reasons.map { reason in
      var reason = reason
      reason.text = sentence(reason, in: language)
      return reason
    }
    told.tips = [hint(plan.phase), recovery].map { $0[language] }
    return told
  }

  private static func sentence(_ reason: PlanReason, in language: Language) -> String {
    guard let text = PlanSentences.reason(reason.kind) else { return "" }
    return text[language].replacing("{a}", with: amount(reason.amount, in: language))
      .replacing("{s}", with: reason.subject)
  }

  /// Returns the size of a change, in the language's form of numbers, to a tenth.
  static func amount(_ amount: Double, in language: Language) -> String {
    let tenths = Int((min(1e6, abs(amount)) * 10).rounded())
    guard tenths % 10 != 0 else { return "\(tenths / 10)" }
    return "\(tenths / 10)" + (language == .en ? "." : ",") + "\(tenths % 10)"
  }

  /// Returns the name of a workout for a goal.
  static func name(_ goal: TrainingGoal, in language: Language) -> String {
    name(goal)[language]
  }

  private static func name(_ goal: TrainingGoal) -> Translation {
    switch goal {
    case .strength:
      Translation(
        en: "Strength",
        no: "Styrke",
        es: "Fuerza",
        de: "Kraft",
        pt: "Força")
    case .hypertrophy:
      Translation(
        en: "Muscle",
        no: "Muskler",
        es: "Músculo",
        de: "Muskelaufbau",
        pt: "Músculos")
    case .fatLoss:
      Translation(
        en: "Fat loss",
        no: "Fettforbrenning",
        es: "Pérdida de grasa",
        de: "Fettabbau",
        pt: "Perda de gordura")
    case .endurance:
      Translation(
        en: "Endurance",
        no: "Utholdenhet",
        es: "Resistencia",
        de: "Ausdauer",
        pt: "Resistência")
    }
  }

  private static func hint(_ phase: PlanPhase) -> Translation {
    switch phase {
    case .accumulation, .unspecified:
      Translation(
        en: "Leave two or three repetitions in reserve, and keep the form clean.",
        no: "Spar to–tre repetisjoner, og hold teknikken ren.",
        es: "Deja dos o tres repeticiones en reserva y cuida la técnica.",
        de: "Lass zwei bis drei Wiederholungen in Reserve und achte auf saubere Technik.",
        pt: "Deixe duas ou três repetições de reserva e mantenha a técnica correta.")
    case .intensification:
      Translation(
        en: "Warm up the first exercise with lighter sets, and rest fully.",
        no: "Varm opp den første øvelsen med lettere sett, og ta hele pausen.",
        es: "Calienta el primer ejercicio con series más ligeras y descansa por completo.",
        de: "Wärme dich bei der ersten Übung mit leichteren Sätzen auf und nutze die ganze Pause.",
        pt: "Aqueça no primeiro exercício com séries mais leves e descanse por completo.")
    case .deload:
      Translation(
        en: "Stop each set while it is easy: this week is for recovery.",
        no: "Avslutt hvert sett mens det er lett: denne uken er for restitusjon.",
        es: "Termina cada serie mientras sea fácil: esta semana es para recuperarte.",
        de: "Beende jeden Satz, solange er leicht ist: Diese Woche dient der Erholung.",
        pt: "Pare cada série enquanto estiver fácil: esta semana é para se recuperar.")
    case .taper:
      Translation(
        en: "Keep the effort and sleep well: what you can do on the day is built already.",
        no: "Hold innsatsen oppe og sov godt: formen er allerede bygget.",
        es: "Mantén el esfuerzo y duerme bien: tu forma ya está construida.",
        de: "Halte die Anstrengung und schlafe gut: Die Form ist schon aufgebaut.",
        pt: "Mantenha o esforço e durma bem: sua forma já está construída.")
    }
  }

  private static let recovery = Translation(
    en: "Aim for seven to nine hours of sleep after training.",
    no: "Sikt mot sju til ni timer søvn etter trening.",
    es: "Procura dormir de siete a nueve horas después de entrenar.",
    de: "Schlafe nach dem Training sieben bis neun Stunden.",
    pt: "Procure dormir de sete a nove horas depois do treino.")
}
