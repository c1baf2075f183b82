internal import Localization
internal import NotificationsContract

/// The titles and texts of notifications in the languages of athletes.
enum NotificationTexts {
  /// Returns the title and the text of a notification.
  ///
  /// - Parameter achievement: Returns the title of the achievement with a key.
  static func texts(
    of notification: NamedNotification, in language: Language,
    achievement: (String, Language) -> String
  ) -> (title: String, text: String) {
    let stored = notification.stored
    let kind = stored.kind
    let text = text(of: notification)[language]
      .replacing("{n}", with: "\(stored.amount)")
      .replacing("{s}", with: subject(of: notification, in: language, achievement: achievement))
    return (title(of: kind)[language], text)
  }

  /// Returns what the text of a notification names.
  private static func subject(
    of notification: NamedNotification, in language: Language,
    achievement: (String, Language) -> String
  ) -> String {
    let detail = notification.stored.detail
    switch notification.stored.kind {
    case .newFollower, .newComment:
      let name = notification.person?.username ?? ""
      return name.isEmpty ? somebody[language] : name
    case .achievement: return achievement(detail, language)
    case .reconnectSource: return detail.prefix(1).uppercased() + detail.dropFirst()
    case .workoutReminder: return detail.isEmpty ? workout[language] : detail
    case .dailySummary, .exportReady, .planReady, .unspecified: return detail
    }
  }

  private static let somebody = Translation(
    en: "Somebody", no: "Noen", es: "Alguien", de: "Jemand", pt: "Alguém")
  private static let workout = Translation(
    en: "Workout", no: "Økt", es: "Entrenamiento", de: "Training", pt: "Treino")

  private static func title(of kind: NotificationKind) -> Translation {
    switch kind {
    case .workoutReminder: workout
    case .dailySummary:
      Translation(
        en: "Your day", no: "Dagen din", es: "Tu día", de: "Dein Tag", pt: "Seu dia")
    case .newFollower:
      Translation(
        en: "New follower", no: "Ny følger", es: "Nuevo seguidor", de: "Neuer Follower",
        pt: "Novo seguidor")
    case .newComment:
      Translation(
        en: "New comment", no: "Ny kommentar", es: "Nuevo comentario", de: "Neuer Kommentar",
        pt: "Novo comentário")
    case .achievement:
      Translation(
        en: "Achievement", no: "Prestasjon", es: "Logro", de: "Erfolg", pt: "Conquista")
    case .exportReady:
      Translation(
        en: "Export ready", no: "Eksporten er klar", es: "Exportación lista",
        de: "Export fertig", pt: "Exportação pronta")
    case .reconnectSource:
      Translation(
        en: "Connect again", no: "Koble til igjen", es: "Vuelve a conectar",
        de: "Neu verbinden", pt: "Conecte de novo")
    case .planReady:
      Translation(
        en: "Today's plan", no: "Dagens plan", es: "Plan de hoy", de: "Plan für heute",
        pt: "Plano de hoje")
    case .unspecified:
      Translation(en: "News", no: "Nytt", es: "Novedades", de: "Neuigkeiten", pt: "Novidades")
    }
  }

  private static func text(of notification: NamedNotification) -> Translation {
    let stored = notification.stored
    switch stored.kind {
    case .workoutReminder: return reminder(of: stored)
    case .dailySummary: return summary(of: stored)
    case .newFollower:
      return notification.person?.isRequest == true ? followRequest : newFollower
    case .newComment:
      return Translation(
        en: "{s} commented on your post.", no: "{s} kommenterte innlegget ditt.",
        es: "{s} ha comentado tu publicación.", de: "{s} hat deinen Beitrag kommentiert.",
        pt: "{s} comentou sua publicação.")
    case .achievement:
      return Translation(
        en: "You reached: {s}.", no: "Du nådde: {s}.", es: "Has logrado: {s}.",
        de: "Du hast erreicht: {s}.", pt: "Você alcançou: {s}.")
    case .exportReady:
      return Translation(
        en: "Your data can be downloaded.", no: "Dataene dine kan lastes ned.",
        es: "Ya puedes descargar tus datos.", de: "Deine Daten können heruntergeladen werden.",
        pt: "Seus dados podem ser baixados.")
    case .reconnectSource:
      return Translation(
        en: "{s} needs you to connect it again.", no: "{s} må kobles til igjen.",
        es: "Hay que volver a conectar {s}.", de: "{s} muss neu verbunden werden.",
        pt: "É preciso conectar {s} de novo.")
    case .planReady:
      return Translation(
        en: "Your plan for today is ready: {s}.", no: "Planen din for i dag er klar: {s}.",
        es: "Tu plan de hoy está listo: {s}.", de: "Dein Plan für heute ist fertig: {s}.",
        pt: "Seu plano de hoje está pronto: {s}.")
    case .unspecified:
      return Translation(
        en: "There is something new.", no: "Det er noe nytt.", es: "Hay algo nuevo.",
        de: "Es gibt etwas Neues.", pt: "Há algo novo.")
    }
  }

  private static let newFollower = Translation(
    en: "{s} follows you.", no: "{s} følger deg.", es: "{s} te sigue.", de: "{s} folgt dir.",
    pt: "{s} segue você.")
  private static let followRequest = Translation(
    en: "{s} wants to follow you.", no: "{s} vil følge deg.", es: "{s} quiere seguirte.",
    de: "{s} möchte dir folgen.", pt: "{s} quer seguir você.")

  private static func reminder(of stored: StoredNotification) -> Translation {
    if stored.amount > 1 {
      return Translation(
        en: "Today: {s}, and more. {n} workouts in all.",
        no: "I dag: {s} og mer. {n} økter til sammen.",
        es: "Hoy: {s} y más. {n} entrenamientos en total.",
        de: "Heute: {s} und mehr. Insgesamt {n} Trainings.",
        pt: "Hoje: {s} e mais. {n} treinos no total.")
    }
    return Translation(
      en: "Scheduled: {s}.", no: "Planlagt: {s}.", es: "Programado: {s}.", de: "Geplant: {s}.",
      pt: "Agendado: {s}.")
  }

  private static func summary(of stored: StoredNotification) -> Translation {
    if stored.detail == "1" {
      return Translation(
        en: "1 workout today, {n} minutes.", no: "1 økt i dag, {n} minutter.",
        es: "1 entrenamiento hoy, {n} minutos.", de: "Heute 1 Training, {n} Minuten.",
        pt: "1 treino hoje, {n} minutos.")
    }
    return Translation(
      en: "{s} workouts today, {n} minutes.", no: "{s} økter i dag, {n} minutter.",
      es: "{s} entrenamientos hoy, {n} minutos.", de: "Heute {s} Trainings, {n} Minuten.",
      pt: "{s} treinos hoje, {n} minutos.")
  }
}
