internal import IntegrationsContract
internal import Localization

extension SyncFailure {
  /// Returns the reason as a sentence; empty for none.
  func text(in language: Localization.Language) -> String {
    Self.texts[self]?[language] ?? ""
  }

  private static let texts: [SyncFailure: [Localization.Language: String]] = [
    .limited: [
      .en: "The service allows no more requests for now.",
      .no: "Tjenesten tillater ikke flere forespørsler akkurat nå.",
      .es: "El servicio no admite más solicitudes por ahora.",
      .de: "Der Dienst erlaubt zurzeit keine weiteren Anfragen.",
      .pt: "O serviço não permite mais solicitações por enquanto.",
    ],
    .unavailable: [
      .en: "The service did not answer, or reported an error.",
      .no: "Tjenesten svarte ikke, eller meldte en feil.",
      .es: "El servicio no respondió o comunicó un error.",
      .de: "Der Dienst hat nicht geantwortet oder einen Fehler gemeldet.",
      .pt: "O serviço não respondeu ou informou um erro.",
    ],
    .notConnected: [
      .en: "The service has to be connected again.",
      .no: "Tjenesten må kobles til på nytt.",
      .es: "Hay que volver a conectar el servicio.",
      .de: "Der Dienst muss neu verbunden werden.",
      .pt: "É preciso conectar o serviço novamente.",
    ],
    .notConsented: [
      .en: "There is no consent to import from this service.",
      .no: "Det er ikke gitt samtykke til import fra denne tjenesten.",
      .es: "No hay consentimiento para importar de este servicio.",
      .de: "Es liegt keine Einwilligung zum Import von diesem Dienst vor.",
      .pt: "Não há consentimento para importar deste serviço.",
    ],
    .interrupted: [
      .en: "The server stopped meanwhile; the next run goes on.",
      .no: "Serveren stoppet underveis; neste kjøring fortsetter.",
      .es: "El servidor se detuvo entretanto; la siguiente ejecución continúa.",
      .de: "Der Server wurde währenddessen angehalten; der nächste Lauf macht weiter.",
      .pt: "O servidor parou nesse meio-tempo; a próxima execução continua.",
    ],
    .abandoned: [
      .en: "The phone did not finish within a day; its next sync goes on.",
      .no: "Telefonen ble ikke ferdig innen et døgn; neste synkronisering fortsetter.",
      .es: "El teléfono no terminó en un día; su siguiente sincronización continúa.",
      .de:
        "Das Telefon wurde nicht innerhalb eines Tages fertig; sein nächster Abgleich macht weiter.",
      .pt: "O telefone não terminou em um dia; a próxima sincronização continua.",
    ],
    .superseded: [
      .en: "The phone began anew before it had finished.",
      .no: "Telefonen begynte på nytt før den var ferdig.",
      .es: "El teléfono volvió a empezar antes de terminar.",
      .de: "Das Telefon hat neu begonnen, bevor es fertig war.",
      .pt: "O telefone recomeçou antes de terminar.",
    ],
    .storageFull: [
      .en: "There is no room for more health data in the account.",
      .no: "Det er ikke plass til flere helsedata på kontoen.",
      .es: "No queda espacio para más datos de salud en la cuenta.",
      .de: "Im Konto ist kein Platz für weitere Gesundheitsdaten.",
      .pt: "Não há espaço para mais dados de saúde na conta.",
    ],
  ]
}
