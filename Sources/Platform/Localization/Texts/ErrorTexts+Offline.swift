extension ErrorTexts {
  /// The errors of work that devices did offline.
  static let offline: [String: Translation] = [
    "SYNC_QUEUE_FULL": Translation(
      en: "Too many changes are waiting to be synced. Please try again later.",
      no: "For mange endringer venter på synkronisering. Prøv igjen senere.",
      es: "Hay demasiados cambios por sincronizar. Inténtalo de nuevo más tarde.",
      de:
        "Zu viele Änderungen warten auf die Synchronisierung. Bitte versuche es später noch einmal.",
      pt: "Há muitas alterações para sincronizar. Tente novamente mais tarde."),
    "OFFLINE_OFF": Translation(
      en: "Offline training is turned off. You can turn it on in the settings.",
      no: "Trening uten nett er slått av. Du kan slå på dette i innstillingene.",
      es: "El entrenamiento sin conexión está desactivado. Puedes activarlo en los ajustes.",
      de: "Offline-Training ist ausgeschaltet. Du kannst es in den Einstellungen einschalten.",
      pt: "O treino offline está desativado. Você pode ativá-lo nas configurações."),
    "SYNC_OPERATION_NOT_FOUND": Translation(
      en: "This change is not waiting to be synced.",
      no: "Denne endringen venter ikke på synkronisering.",
      es: "Este cambio no está pendiente de sincronización.",
      de: "Diese Änderung wartet nicht auf die Synchronisierung.",
      pt: "Esta alteração não está aguardando sincronização."),
    "OPERATION_NOT_FAILED": Translation(
      en: "This change has not failed, so there is nothing to decide.",
      no: "Denne endringen har ikke mislyktes, så det er ingenting å ta stilling til.",
      es: "Este cambio no ha fallado, así que no hay nada que decidir.",
      de: "Diese Änderung ist nicht fehlgeschlagen. Es gibt nichts zu entscheiden.",
      pt: "Esta alteração não falhou. Não há nada a decidir."),
    "REPLICA_CURSOR_UNUSABLE": Translation(
      en: "This device has been away too long. The app has to load your data again.",
      no: "Denne enheten har vært borte for lenge. Appen må laste dataene dine på nytt.",
      es: "Este dispositivo ha estado ausente mucho tiempo. La app debe cargar tus datos otra vez.",
      de: "Dieses Gerät war zu lange nicht verbunden. Die App muss deine Daten neu laden.",
      pt: "Este dispositivo ficou ausente por muito tempo. O app precisa recarregar seus dados."),
  ]
}
