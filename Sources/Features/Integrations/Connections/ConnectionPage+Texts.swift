internal import Localization

extension ConnectionPage {
  /// The sentence below the code.
  static let warnings: [Localization.Language: String] = [
    .en:
      "Never give this code to anybody. If somebody sent you here, close this page, and nothing "
      + "will be connected.",
    .no:
      "Gi aldri denne koden til noen. Hvis noen har sendt deg hit, lukk siden, så blir ingenting "
      + "koblet til.",
    .es:
      "No des nunca este código a nadie. Si alguien te ha enviado aquí, cierra esta página y no se "
      + "conectará nada.",
    .de:
      "Gib diesen Code nie jemandem. Hat dich jemand hierher geschickt, schließe diese Seite: Dann "
      + "wird nichts verbunden.",
    .pt:
      "Nunca dê este código a ninguém. Se alguém enviou você aqui, feche esta página e nada será "
      + "conectado.",
  ]

  /// The sentence of each result; % stands for the provider.
  static let texts: [Result: [Localization.Language: String]] = [
    .granted: [
      .en: "Enter this code in the app in which you began, and % is connected:",
      .no: "Skriv inn denne koden i appen der du begynte, så er % koblet til:",
      .es: "Introduce este código en la app en la que empezaste y % quedará conectado:",
      .de: "Gib diesen Code in der App ein, in der du begonnen hast, dann ist % verbunden:",
      .pt: "Digite este código no app em que você começou e % ficará conectado:",
    ],
    .grantedInPart: [
      .en:
        "You gave fewer permissions at % than were asked for; some features will be missing. Enter "
        + "this code in the app in which you began, and it is connected:",
      .no:
        "Hos % ga du færre tillatelser enn det ble spurt om; noen funksjoner vil mangle. Skriv inn "
        + "denne koden i appen der du begynte, så er den koblet til:",
      .es:
        "En % has dado menos permisos de los solicitados; faltarán algunas funciones. Introduce "
        + "este código en la app en la que empezaste y quedará conectado:",
      .de:
        "Bei % hast du weniger Rechte gegeben als erbeten; einige Funktionen werden fehlen. Gib "
        + "diesen Code in der App ein, in der du begonnen hast, dann ist es verbunden:",
      .pt:
        "No %, você deu menos permissões do que o pedido; alguns recursos vão faltar. Digite este "
        + "código no app em que você começou e ele ficará conectado:",
    ],
    .denied: [
      .en: "You did not agree, so % is not connected. You can close this page.",
      .no: "Du samtykket ikke, så % er ikke koblet til. Du kan lukke denne siden.",
      .es: "No has dado tu consentimiento, así que % no está conectado. Puedes cerrar esta página.",
      .de: "Du hast nicht zugestimmt, also ist % nicht verbunden. Du kannst diese Seite schließen.",
      .pt: "Você não concordou, então % não está conectado. Você pode fechar esta página.",
    ],
    .expired: [
      .en: "That took too long. Start again in Pulsewire.",
      .no: "Det tok for lang tid. Begynn på nytt i Pulsewire.",
      .es: "Se ha agotado el tiempo. Vuelve a empezar en Pulsewire.",
      .de: "Das hat zu lange gedauert. Beginne in Pulsewire noch einmal.",
      .pt: "Isso demorou demais. Comece de novo no Pulsewire.",
    ],
    .used: [
      .en: "This link was used before, or you have signed out since. Start again in Pulsewire.",
      .no: "Denne lenken er brukt før, eller du har logget ut siden. Begynn på nytt i Pulsewire.",
      .es: "Este enlace ya se usó, o has cerrado la sesión. Vuelve a empezar en Pulsewire.",
      .de:
        "Dieser Link wurde schon benutzt, oder du hast dich abgemeldet. "
        + "Beginne in Pulsewire noch einmal.",
      .pt: "Este link já foi usado, ou você saiu da conta. Comece de novo no Pulsewire.",
    ],
    .unknown: [
      .en: "This link is not known here. Start again in Pulsewire.",
      .no: "Denne lenken er ukjent her. Begynn på nytt i Pulsewire.",
      .es: "Este enlace no se reconoce. Vuelve a empezar en Pulsewire.",
      .de: "Dieser Link ist hier nicht bekannt. Beginne in Pulsewire noch einmal.",
      .pt: "Este link não é conhecido aqui. Comece de novo no Pulsewire.",
    ],
    .failed: [
      .en: "% did not answer as expected, so it is not connected. Try again soon.",
      .no: "% svarte ikke som forventet, så det er ikke koblet til. Prøv igjen snart.",
      .es:
        "% no ha respondido como se esperaba, así que no está conectado. "
        + "Inténtalo de nuevo pronto.",
      .de:
        "% hat nicht wie erwartet geantwortet und ist nicht verbunden. "
        + "Versuche es bald noch einmal.",
      .pt: "O % não respondeu como esperado e não está conectado. Tente novamente em breve.",
    ],
  ]
}
