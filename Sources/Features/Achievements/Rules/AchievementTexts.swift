package import Localization
import Messages

/// The titles and descriptions of achievements, with numbers in the format of each language.
package enum AchievementTexts {
  /// Returns the title of the achievement with this key, or the key itself if there is none.
  package static func title(of key: String, in language: Language) -> String {
    AchievementCatalogue.goal(key).map { title(of: $0, in: language) } ?? key
  }

  static func title(of goal: AchievementGoal, in language: Language) -> String {
    title(goal.measure, isFirst: goal.target == 1)[language]
      .replacing("#", with: GroupedNumber.text(shown(goal), in: language))
  }

  static func description(of goal: AchievementGoal, in language: Language) -> String {
    description(goal.measure, isFirst: goal.target == 1)[language]
      .replacing("#", with: GroupedNumber.text(shown(goal), in: language))
  }

  /// Returns the target in the unit that is shown: minutes in hours, kilograms in tonnes.
  private static func shown(_ goal: AchievementGoal) -> Int64 {
    switch goal.measure {
    case .minutes: goal.target / 60
    case .volumeKg: goal.target / 1000
    default: goal.target
    }
  }

  private static func title(_ measure: Measure, isFirst: Bool) -> Translation {
    switch measure {
    case .workouts where isFirst:
      Translation(
        en: "First workout", no: "Første økt", es: "Primer entrenamiento", de: "Erstes Training",
        pt: "Primeiro treino")
    case .workouts:
      Translation(
        en: "# workouts", no: "# økter", es: "# entrenamientos", de: "# Trainings", pt: "# treinos")
    case .minutes:
      Translation(en: "# hours", no: "# timer", es: "# horas", de: "# Stunden", pt: "# horas")
    case .sets:
      Translation(en: "# sets", no: "# sett", es: "# series", de: "# Sätze", pt: "# séries")
    case .volumeKg:
      Translation(
        en: "# tonnes", no: "# tonn", es: "# toneladas", de: "# Tonnen", pt: "# toneladas")
    case .dayStreak:
      Translation(
        en: "# days in a row", no: "# dager på rad", es: "# días seguidos", de: "# Tage in Folge",
        pt: "# dias seguidos")
    case .weekStreak:
      Translation(
        en: "# weeks in a row", no: "# uker på rad", es: "# semanas seguidas",
        de: "# Wochen in Folge", pt: "# semanas seguidas")
    case .routines:
      Translation(
        en: "First routine", no: "Første rutine", es: "Primera rutina", de: "Erster Trainingsplan",
        pt: "Primeira rotina")
    case .followers where isFirst:
      Translation(
        en: "First follower", no: "Første følger", es: "Primer seguidor", de: "Erster Follower",
        pt: "Primeiro seguidor")
    case .followers:
      Translation(
        en: "# followers", no: "# følgere", es: "# seguidores", de: "# Follower",
        pt: "# seguidores")
    }
  }

  private static func description(_ measure: Measure, isFirst: Bool) -> Translation {
    switch measure {
    case .workouts where isFirst:
      Translation(
        en: "Finish a workout.", no: "Fullfør en økt.", es: "Termina un entrenamiento.",
        de: "Beende ein Training.", pt: "Conclua um treino.")
    case .workouts:
      Translation(
        en: "Finish # workouts.", no: "Fullfør # økter.", es: "Termina # entrenamientos.",
        de: "Beende # Trainings.", pt: "Conclua # treinos.")
    case .minutes:
      Translation(
        en: "Train for a total of # hours.", no: "Tren i til sammen # timer.",
        es: "Entrena # horas en total.", de: "Trainiere insgesamt # Stunden.",
        pt: "Treine por # horas no total.")
    case .sets:
      Translation(
        en: "Log # sets.", no: "Logg # sett.", es: "Registra # series.",
        de: "Protokolliere # Sätze.", pt: "Registre # séries.")
    case .volumeKg:
      Translation(
        en: "Lift a total of # tonnes.", no: "Løft til sammen # tonn.",
        es: "Levanta # toneladas en total.", de: "Hebe insgesamt # Tonnen.",
        pt: "Levante # toneladas no total.")
    case .dayStreak:
      Translation(
        en: "Work out # days in a row.", no: "Tren # dager på rad.",
        es: "Entrena # días seguidos.", de: "Trainiere an # Tagen in Folge.",
        pt: "Treine por # dias seguidos.")
    case .weekStreak:
      Translation(
        en: "Work out every week for # weeks in a row.", no: "Tren hver uke i # uker på rad.",
        es: "Entrena cada semana durante # semanas seguidas.",
        de: "Trainiere # Wochen in Folge jede Woche.",
        pt: "Treine toda semana por # semanas seguidas.")
    case .routines:
      Translation(
        en: "Create a routine.", no: "Opprett en rutine.", es: "Crea una rutina.",
        de: "Erstelle einen Trainingsplan.", pt: "Crie uma rotina.")
    case .followers where isFirst:
      Translation(
        en: "Get your first follower.", no: "Få din første følger.",
        es: "Consigue tu primer seguidor.", de: "Gewinne deinen ersten Follower.",
        pt: "Conquiste seu primeiro seguidor.")
    case .followers:
      Translation(
        en: "Get # followers.", no: "Få # følgere.", es: "Consigue # seguidores.",
        de: "Gewinne # Follower.", pt: "Conquiste # seguidores.")
    }
  }
}
