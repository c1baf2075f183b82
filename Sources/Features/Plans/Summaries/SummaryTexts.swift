internal import Localization
internal import PlansContract

/// The points of summaries in the languages of athletes: `{s}` is the subject, `{a}` the amount.
enum SummaryTexts {
  /// Returns a point with its sentence.
  static func told(_ point: SummaryPoint, in language: Language) -> SummaryPoint {
    var told = point
    told.text = (sentence(point.kind)?[language] ?? "")
      .replacing("{a}", with: PlanTexts.amount(point.amount, in: language))
      .replacing("{s}", with: point.subject)
    return told
  }

  private static func sentence(_ kind: SummaryPointKind) -> Translation? {
    switch kind {
    case .work:
      Translation(
        en: "You did {a} working sets.",
        no: "Du gjorde {a} arbeidssett.",
        es: "Hiciste {a} series efectivas.",
        de: "Du hast {a} Arbeitssätze gemacht.",
        pt: "Você fez {a} séries de trabalho.")
    case .plan:
      Translation(
        en: "That is {a} % of the plan.",
        no: "Det er {a} % av planen.",
        es: "Es el {a} % del plan.",
        de: "Das sind {a} % des Plans.",
        pt: "Isso é {a} % do plano.")
    case .effortHigh:
      Translation(
        en: "With a mean effort of {a}, it was harder than your goal asks for.",
        no: "Med en snittinnsats på {a} var den hardere enn målet krever.",
        es: "Con un esfuerzo medio de {a}, fue más dura de lo que pide tu objetivo.",
        de: "Mit einer mittleren Anstrengung von {a} war sie härter, als dein Ziel verlangt.",
        pt: "Com um esforço médio de {a}, foi mais difícil do que seu objetivo pede.")
    case .effortLow:
      Translation(
        en: "With a mean effort of {a}, there was room for more.",
        no: "Med en snittinnsats på {a} var det rom for mer.",
        es: "Con un esfuerzo medio de {a}, podías dar más.",
        de: "Mit einer mittleren Anstrengung von {a} war noch Luft nach oben.",
        pt: "Com um esforço médio de {a}, dava para fazer mais.")
    case .effortRight:
      Translation(
        en: "The mean effort of {a} is right for your goal.",
        no: "Snittinnsatsen på {a} passer målet ditt.",
        es: "El esfuerzo medio de {a} es adecuado para tu objetivo.",
        de: "Die mittlere Anstrengung von {a} passt zu deinem Ziel.",
        pt: "O esforço médio de {a} é adequado ao seu objetivo.")
    case .best:
      Translation(
        en: "{s}: your estimated maximum is up by {a} kg.",
        no: "{s}: det beregnede maksimumet ditt er opp {a} kg.",
        es: "{s}: tu máximo estimado sube {a} kg.",
        de: "{s}: Dein geschätztes Maximum ist um {a} kg gestiegen.",
        pt: "{s}: seu máximo estimado subiu {a} kg.")
    case .nextLoad:
      Translation(
        en: "{s}: take {a} kg more next time.",
        no: "{s}: ta {a} kg mer neste gang.",
        es: "{s}: usa {a} kg más la próxima vez.",
        de: "{s}: Nimm nächstes Mal {a} kg mehr.",
        pt: "{s}: use {a} kg a mais na próxima vez.")
    case .deload:
      Translation(
        en: "Your last three workouts were hard. Consider a lighter week.",
        no: "De tre siste øktene var harde. Vurder en lettere uke.",
        es: "Tus tres últimos entrenamientos fueron duros. Plantéate una semana más suave.",
        de: "Deine letzten drei Einheiten waren hart. Erwäge eine leichtere Woche.",
        pt: "Seus três últimos treinos foram difíceis. Pense em uma semana mais leve.")
    case .planned:
      Translation(
        en: "The plan had {a} working sets.",
        no: "Planen hadde {a} arbeidssett.",
        es: "El plan tenía {a} series efectivas.",
        de: "Der Plan hatte {a} Arbeitssätze.",
        pt: "O plano tinha {a} séries de trabalho.")
    case .missed:
      Translation(
        en: "{s}: planned sets that you did not do: {a}.",
        no: "{s}: planlagte sett som du ikke gjorde: {a}.",
        es: "{s}: series previstas que no hiciste: {a}.",
        de: "{s}: geplante Sätze, die du nicht gemacht hast: {a}.",
        pt: "{s}: séries planejadas que você não fez: {a}.")
    case .changed:
      Translation(
        en: "{s}: sets that you did with less than planned, or otherwise: {a}.",
        no: "{s}: sett som du gjorde med mindre enn planlagt, eller annerledes: {a}.",
        es: "{s}: series que hiciste con menos de lo previsto o de otra forma: {a}.",
        de: "{s}: Sätze, die du mit weniger als geplant oder anders gemacht hast: {a}.",
        pt: "{s}: séries que você fez com menos do que o planejado ou de outra forma: {a}.")
    case .unspecified: nil
    }
  }
}
