extension ErrorTexts {
  /// The errors of health samples.
  static let health: [String: Translation] = [
    "SYNC_ENDED": Translation(
      en: "The sync has ended. Start it again.",
      no: "Synkroniseringen er avsluttet. Start den på nytt.",
      es: "La sincronización ha terminado. Iníciala de nuevo.",
      de: "Der Abgleich ist beendet. Starte ihn neu.",
      pt: "A sincronização terminou. Inicie-a novamente."),
    "INSTALLATION_LIMIT_REACHED": Translation(
      en: "Too many phones have synced with this account. Replace one of them.",
      no: "For mange telefoner er synkronisert med denne kontoen. Erstatt en av dem.",
      es: "Demasiados teléfonos se han sincronizado con esta cuenta. Sustituye uno.",
      de: "Zu viele Telefone haben sich mit diesem Konto abgeglichen. Ersetze eines.",
      pt: "Muitos telefones sincronizaram com esta conta. Substitua um deles."),
    "HEALTH_STORAGE_FULL": Translation(
      en: "There is no room for more health data.",
      no: "Det er ikke plass til flere helsedata.",
      es: "No hay espacio para más datos de salud.",
      de: "Für weitere Gesundheitsdaten ist kein Platz mehr.",
      pt: "Não há espaço para mais dados de saúde."),
  ]
}
