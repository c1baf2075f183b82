extension ErrorTexts {
  /// The errors of work that devices did offline.
  static let offline: [String: Translation] = [
    "SYNC_QUEUE_FULL": Translation(
      en: "Too many changes wait to be synced. Please try again later.",
      no: "For mange endringer venter på synkronisering. Prøv igjen senere.",
      es: "Hay demasiados cambios por sincronizar. Inténtalo más tarde.",
      de: "Es warten zu viele Änderungen auf den Abgleich. Bitte versuche es später.",
      pt: "Há alterações demais para sincronizar. Tente novamente mais tarde."),
    "OFFLINE_OFF": Translation(
      en: "Training without a network is switched off in the settings.",
      no: "Trening uten nett er slått av i innstillingene.",
      es: "Entrenar sin conexión está desactivado en los ajustes.",
      de: "Training ohne Netz ist in den Einstellungen ausgeschaltet.",
      pt: "O treino sem rede está desativado nas configurações."),
    "SYNC_OPERATION_NOT_FOUND": Translation(
      en: "This change does not wait to be synced.",
      no: "Denne endringen venter ikke på synkronisering.",
      es: "Este cambio no está pendiente de sincronizar.",
      de: "Diese Änderung wartet nicht auf den Abgleich.",
      pt: "Esta alteração não está aguardando sincronização."),
    "OPERATION_NOT_FAILED": Translation(
      en: "There is nothing to decide about this change.",
      no: "Det er ingenting å avgjøre om denne endringen.",
      es: "No hay nada que decidir sobre este cambio.",
      de: "Über diese Änderung ist nichts zu entscheiden.",
      pt: "Não há nada a decidir sobre esta alteração."),
  ]
}
