internal import Localization
internal import PlansContract

/// The sentences of plans for what athletes say: `{a}` is the amount of a reason.
enum PlanContextSentences {
  /// Returns the sentence of a reason; nil for one that follows from something else.
  static func reason(_ kind: PlanReasonKind) -> Translation? {
    switch kind {
    case .energyLow:
      Translation(
        en: "You have little energy today, so this session has {a} % less volume.",
        no: "Du har lite energi i dag, så økten har {a} % mindre volum.",
        es: "Hoy tienes poca energía, así que esta sesión tiene un {a} % menos de volumen.",
        de: "Du hast heute wenig Energie, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Hoje você está com pouca energia, por isso este treino tem {a} % menos volume.")
    case .energyHigh:
      Translation(
        en: "You have much energy today, so this session has {a} % more volume.",
        no: "Du har mye energi i dag, så økten har {a} % mer volum.",
        es: "Hoy tienes mucha energía, así que esta sesión tiene un {a} % más de volumen.",
        de: "Du hast heute viel Energie, daher hat diese Einheit {a} % mehr Umfang.",
        pt: "Hoje você está com muita energia, por isso este treino tem {a} % mais volume.")
    case .moodLow:
      Translation(
        en: "You are not in a good mood, so this session has {a} % less volume.",
        no: "Humøret er ikke på topp, så økten har {a} % mindre volum.",
        es: "No estás de buen humor, así que esta sesión tiene un {a} % menos de volumen.",
        de: "Deine Stimmung ist nicht gut, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Você não está de bom humor, por isso este treino tem {a} % menos volume.")
    case .sleepPoor:
      Translation(
        en: "You slept badly, so this session has {a} % less volume.",
        no: "Du sov dårlig, så økten har {a} % mindre volum.",
        es: "Dormiste mal, así que esta sesión tiene un {a} % menos de volumen.",
        de: "Du hast schlecht geschlafen, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Você dormiu mal, por isso este treino tem {a} % menos volume.")
    case .soreAllOver:
      Translation(
        en: "You are sore all over, so this session has {a} % less volume.",
        no: "Du er støl overalt, så økten har {a} % mindre volum.",
        es: "Tienes agujetas en todo el cuerpo, así que esta sesión tiene un {a} % "
          + "menos de volumen.",
        de: "Du hast überall Muskelkater, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Você está com o corpo todo dolorido, por isso este treino tem {a} % menos volume.")
    case .cutting:
      Translation(
        en: "You are eating less than you need, so this session has {a} % less volume.",
        no: "Du spiser mindre enn du trenger, så økten har {a} % mindre volum.",
        es: "Comes menos de lo que necesitas, así que esta sesión tiene un {a} % menos de volumen.",
        de: "Du isst weniger, als du brauchst, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Você come menos do que precisa, por isso este treino tem {a} % menos volume.")
    case .deloadWanted:
      Translation(
        en: "You wanted a lighter week, so this session has {a} % less volume.",
        no: "Du ønsket en lettere uke, så økten har {a} % mindre volum.",
        es: "Querías una semana más suave, así que esta sesión tiene un {a} % menos de volumen.",
        de: "Du wolltest eine leichtere Woche, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Você queria uma semana mais leve, por isso este treino tem {a} % menos volume.")
    case .pain:
      Translation(
        en: "Exercises that strain what hurts are left out.",
        no: "Øvelser som belaster det som gjør vondt, er utelatt.",
        es: "Se han omitido los ejercicios que cargan lo que te duele.",
        de: "Übungen, die belasten, was dir wehtut, sind ausgelassen.",
        pt: "Exercícios que sobrecarregam o que dói foram deixados de fora.")
    case .focus:
      Translation(
        en: "What you want to train most comes first.",
        no: "Det du helst vil trene, kommer først.",
        es: "Lo que más quieres entrenar va primero.",
        de: "Was du am meisten trainieren willst, kommt zuerst.",
        pt: "O que você mais quer treinar vem primeiro.")
    case .time:
      Translation(
        en: "You have {a} minutes, and the session fits into them.",
        no: "Du har {a} minutter, og økten får plass i dem.",
        es: "Tienes {a} minutos, y la sesión cabe en ellos.",
        de: "Du hast {a} Minuten, und die Einheit passt hinein.",
        pt: "Você tem {a} minutos, e o treino cabe neles.")
    case .musicTempo:
      Translation(
        en: "The music of the work has up to {a} beats per minute, as you wanted.",
        no: "Musikken i arbeidet har opptil {a} slag i minuttet, som du ønsket.",
        es: "La música del trabajo tiene hasta {a} pulsaciones por minuto, como querías.",
        de: "Die Musik zur Arbeit hat bis zu {a} Schläge pro Minute, wie du wolltest.",
        pt: "A música do treino tem até {a} batidas por minuto, como você queria.")
    case .deloadSuggested:
      Translation(
        en: "Your last three workouts were hard; you may want a lighter week.",
        no: "De tre siste øktene var harde; kanskje vil du ha en lettere uke.",
        es: "Tus tres últimos entrenamientos fueron duros; quizá quieras una semana más suave.",
        de: "Deine letzten drei Einheiten waren hart; vielleicht willst du eine leichtere Woche.",
        pt: "Seus três últimos treinos foram difíceis; talvez você queira uma semana mais leve.")
    default: nil
    }
  }
}
