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
  ]
}
