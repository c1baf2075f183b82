internal import Localization
internal import PlansContract

/// The sentences of plans in the languages of athletes: `{s}` is the subject of a reason, `{a}` its amount.
enum PlanSentences {
  /// Returns the sentence of a reason; nil for one that this server does not know.
  static func reason(_ kind: PlanReasonKind) -> Translation? {
    switch kind {
    case .effortHigh:
      Translation(
        en: "Your last session was harder than planned, so this one has {a} % less volume.",
        no: "Forrige økt var hardere enn planlagt, så denne har {a} % mindre volum.",
        es: "Tu última sesión fue más dura de lo previsto, así que "
          + "esta tiene un {a} % menos de volumen.",
        de: "Die letzte Einheit war härter als geplant, daher hat diese {a} % weniger Umfang.",
        pt: "Seu último treino foi mais difícil que o planejado, "
          + "por isso este tem {a} % menos volume.")
    case .effortLow:
      Translation(
        en: "Your last session was easier than planned, so this one has {a} % more volume.",
        no: "Forrige økt var lettere enn planlagt, så denne har {a} % mer volum.",
        es: "Tu última sesión fue más fácil de lo previsto, así que "
          + "esta tiene un {a} % más de volumen.",
        de: "Die letzte Einheit war leichter als geplant, daher hat diese {a} % mehr Umfang.",
        pt: "Seu último treino foi mais fácil que o planejado, por "
          + "isso este tem {a} % mais volume.")
    case .sleepShort:
      Translation(
        en: "You slept less than six hours, so this session has {a} % less volume.",
        no: "Du sov mindre enn seks timer, så økten har {a} % mindre volum.",
        es: "Dormiste menos de seis horas, así que esta sesión tiene un {a} % menos de volumen.",
        de: "Du hast weniger als sechs Stunden geschlafen, daher "
          + "hat diese Einheit {a} % weniger Umfang.",
        pt: "Você dormiu menos de seis horas, por isso este treino tem {a} % menos volume.")
    case .hrvLow:
      Translation(
        en:
          "Your heart rate variability is lower than usual, so this session has {a} % less volume.",
        no: "Pulsvariasjonen din er lavere enn vanlig, så økten har {a} % mindre volum.",
        es: "Tu variabilidad cardíaca es menor que de costumbre, así que "
          + "esta sesión tiene un {a} % menos de volumen.",
        de: "Deine Herzfrequenzvariabilität ist niedriger als sonst, daher "
          + "hat diese Einheit {a} % weniger Umfang.",
        pt: "Sua variabilidade cardíaca está menor que o normal, "
          + "por isso este treino tem {a} % menos volume.")
    case .restingHeartRateHigh:
      Translation(
        en: "Your resting heart rate is higher than usual, so this session has {a} % less volume.",
        no: "Hvilepulsen din er høyere enn vanlig, så økten har {a} % mindre volum.",
        es: "Tu pulso en reposo es más alto que de costumbre, así que "
          + "esta sesión tiene un {a} % menos de volumen.",
        de: "Dein Ruhepuls ist höher als sonst, daher hat diese Einheit {a} % weniger Umfang.",
        pt: "Sua frequência de repouso está mais alta que o normal, "
          + "por isso este treino tem {a} % menos volume.")
    case .deload:
      Translation(
        en: "After weeks of regular training, this week has {a} % "
          + "less volume so that you recover.",
        no: "Etter uker med jevn trening har denne uken {a} % mindre volum, så du henter deg inn.",
        es: "Tras semanas de entrenamiento regular, esta semana "
          + "tiene un {a} % menos de volumen para recuperarte.",
        de: "Nach Wochen regelmäßigen Trainings hat diese Woche {a} "
          + "% weniger Umfang zur Erholung.",
        pt: "Após semanas de treino regular, esta semana tem {a} % "
          + "menos volume para você se recuperar.")
    case .taper:
      Translation(
        en: "The date of your goal is near, so the volume falls by {a} % and the effort stays.",
        no: "Måldatoen nærmer seg, så volumet går ned {a} % mens innsatsen holdes.",
        es: "La fecha de tu objetivo está cerca: el volumen baja un "
          + "{a} % y el esfuerzo se mantiene.",
        de: "Dein Zieltermin ist nah: Der Umfang sinkt um {a} %, die Anstrengung bleibt.",
        pt: "A data do seu objetivo está próxima: o volume cai {a} % e o esforço se mantém.")
    case .injury:
      Translation(
        en: "Exercises that strain “{s}” are left out.",
        no: "Øvelser som belaster «{s}» er utelatt.",
        es: "Se han omitido los ejercicios que cargan «{s}».",
        de: "Übungen, die „{s}“ belasten, sind ausgelassen.",
        pt: "Exercícios que sobrecarregam “{s}” foram deixados de fora.")
    case .injuryUnknown:
      Translation(
        en: "“{s}” was not understood; check yourself that no exercise strains it.",
        no: "«{s}» ble ikke forstått; sjekk selv at ingen øvelse belaster det.",
        es: "No se ha entendido «{s}»; comprueba que ningún ejercicio lo cargue.",
        de: "„{s}“ wurde nicht verstanden; prüfe selbst, dass keine Übung es belastet.",
        pt: "“{s}” não foi entendido; verifique se nenhum exercício o sobrecarrega.")
    case .soreness:
      Translation(
        en: "Sore muscles are spared.",
        no: "Støle muskler er skånet.",
        es: "Se evitan los músculos doloridos.",
        de: "Muskeln mit Muskelkater werden geschont.",
        pt: "Os músculos doloridos são poupados.")
    case .loadRaised:
      Translation(
        en: "{s}: {a} kg more, as your last session earned it.",
        no: "{s}: {a} kg mer, det har du fortjent etter forrige økt.",
        es: "{s}: {a} kg más, te lo ganaste en la última sesión.",
        de: "{s}: {a} kg mehr, das hast du dir zuletzt verdient.",
        pt: "{s}: {a} kg a mais, você mereceu no último treino.")
    case .loadLowered:
      Translation(
        en: "{s}: {a} kg less, so that you reach the repetitions again.",
        no: "{s}: {a} kg mindre, så du når repetisjonene igjen.",
        es: "{s}: {a} kg menos, para que vuelvas a alcanzar las repeticiones.",
        de: "{s}: {a} kg weniger, damit du die Wiederholungen wieder schaffst.",
        pt: "{s}: {a} kg a menos, para você voltar a alcançar as repetições.")
    case .shorter:
      Translation(
        en: "The session is shorter than asked for: nothing suitable is left to fill the time.",
        no: "Økten er kortere enn ønsket: det er ikke mer som passer til å fylle tiden.",
        es: "La sesión es más corta de lo pedido: no queda nada adecuado para llenar el tiempo.",
        de: "Die Einheit ist kürzer als gewünscht: Nichts Passendes "
          + "ist übrig, um die Zeit zu füllen.",
        pt: "O treino é mais curto que o pedido: não resta nada adequado para preencher o tempo.")
    case .repeated:
      Translation(
        en: "Few suitable exercises are new, so some of your last workouts come again.",
        no: "Få passende øvelser er nye, så noen fra de siste øktene kommer igjen.",
        es: "Pocos ejercicios adecuados son nuevos, así que se "
          + "repiten algunos de tus últimos entrenamientos.",
        de: "Nur wenige passende Übungen sind neu, daher kommen "
          + "einige der letzten Einheiten wieder.",
        pt: "Poucos exercícios adequados são novos, por isso alguns "
          + "dos últimos treinos se repetem.")
    default: PlanContextSentences.reason(kind)
    }
  }
}
