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
    "RECORDING_NOT_FOUND": Translation(
      en: "There is no such recording.",
      no: "Opptaket finnes ikke.",
      es: "No existe esa grabación.",
      de: "Diese Aufzeichnung gibt es nicht.",
      pt: "Essa gravação não existe."),
    "RECORDING_SEPARATE": Translation(
      en: "This recording is a workout of its own already.",
      no: "Opptaket er allerede en egen treningsøkt.",
      es: "Esta grabación ya es un entrenamiento propio.",
      de: "Diese Aufzeichnung ist schon ein eigenes Training.",
      pt: "Esta gravação já é um treino próprio."),
    "RECORDING_FILE_GONE": Translation(
      en: "The file of this recording is not kept any more.",
      no: "Filen til opptaket er ikke lenger lagret.",
      es: "El archivo de esta grabación ya no se conserva.",
      de: "Die Datei dieser Aufzeichnung ist nicht mehr gespeichert.",
      pt: "O arquivo desta gravação não está mais guardado."),
  ]
}
