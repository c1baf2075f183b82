extension ErrorTexts {
  /// The errors of music.
  static let music: [String: Translation] = [
    "MIX_NOT_FOUND": Translation(
      en: "This mix could not be found.",
      no: "Finner ikke denne miksen.",
      es: "No se ha encontrado esta mezcla.",
      de: "Dieser Mix wurde nicht gefunden.",
      pt: "Este mix não foi encontrado."),
    "SESSION_MUSIC_NOT_FOUND": Translation(
      en: "No workout has music yet.",
      no: "Ingen økt har musikk ennå.",
      es: "Ningún entrenamiento tiene música todavía.",
      de: "Noch hat kein Training Musik.",
      pt: "Nenhum treino tem música ainda."),
    "MUSIC_TOO_FEW_TRACKS": Translation(
      en: "Too few tracks have the right tempo. Tap some tempos, or choose a playlist.",
      no: "For få spor har riktig tempo. Legg inn tempoer, eller velg en spilleliste.",
      es: "Muy pocas canciones tienen el ritmo adecuado. Marca ritmos o elige una lista.",
      de: "Zu wenige Titel haben das Tempo. Tippe Tempi ein oder wähle eine Playlist.",
      pt: "Poucas faixas têm o ritmo certo. Marque ritmos ou escolha uma playlist."),
    "MUSIC_MIX_DISABLED": Translation(
      en: "You have turned off playlists for workouts. Turn them on in the settings.",
      no: "Du har slått av spillelister for økter. Slå dem på i innstillingene.",
      es: "Has desactivado las listas para entrenar. Actívalas en los ajustes.",
      de: "Du hast Playlists für Trainings ausgeschaltet. Schalte sie in den Einstellungen ein.",
      pt: "Você desligou as playlists para treinos. Ligue-as nos ajustes."),
    "MUSIC_NOT_CONNECTED": Translation(
      en: "Your music service is not connected. Connect it first.",
      no: "Musikktjenesten din er ikke koblet til. Koble den til først.",
      es: "Tu servicio de música no está conectado. Conéctalo primero.",
      de: "Dein Musikdienst ist nicht verbunden. Verbinde ihn zuerst.",
      pt: "Seu serviço de música não está conectado. Conecte-o primeiro."),
    "MUSIC_PERMISSION_MISSING": Translation(
      en: "Your music service needs another permission from you for this.",
      no: "Musikktjenesten trenger en tillatelse til fra deg for dette.",
      es: "Tu servicio de música necesita otro permiso tuyo para esto.",
      de: "Dein Musikdienst braucht dafür noch eine Erlaubnis von dir.",
      pt: "Seu serviço de música precisa de outra permissão sua para isso."),
    "MUSIC_PREMIUM_REQUIRED": Translation(
      en: "Playing from here needs a paid account at your music service.",
      no: "Avspilling herfra krever en betalt konto hos musikktjenesten.",
      es: "Para reproducir desde aquí necesitas una cuenta de pago del servicio.",
      de: "Zum Abspielen von hier brauchst du ein bezahltes Konto beim Musikdienst.",
      pt: "Para tocar daqui, você precisa de uma conta paga no serviço."),
    "MUSIC_COMMAND_REFUSED": Translation(
      en: "This device does not take the command now. Use the music app on it.",
      no: "Enheten godtar ikke kommandoen nå. Bruk musikkappen på den.",
      es: "El dispositivo no acepta la orden ahora. Usa su app de música.",
      de: "Das Gerät nimmt den Befehl gerade nicht an. Nutze die Musik-App darauf.",
      pt: "O aparelho não aceita o comando agora. Use o app de música nele."),
    "MUSIC_NO_DEVICE": Translation(
      en: "No device can play now. Open the music app on your phone.",
      no: "Ingen enhet kan spille nå. Åpne musikkappen på telefonen.",
      es: "Ningún dispositivo puede reproducir ahora. Abre la app de música en tu móvil.",
      de: "Gerade kann kein Gerät abspielen. Öffne die Musik-App auf deinem Handy.",
      pt: "Nenhum aparelho pode tocar agora. Abra o app de música no celular."),
    "MUSIC_RATE_LIMITED": Translation(
      en: "The music service wants a pause. Try again in a while.",
      no: "Musikktjenesten vil ha en pause. Prøv igjen om en stund.",
      es: "El servicio de música pide una pausa. Inténtalo dentro de un rato.",
      de: "Der Musikdienst braucht eine Pause. Versuche es später noch einmal.",
      pt: "O serviço de música pede uma pausa. Tente novamente daqui a pouco."),
    "MUSIC_SERVICE_UNAVAILABLE": Translation(
      en: "The music service does not respond. Please try again soon.",
      no: "Musikktjenesten svarer ikke. Prøv igjen snart.",
      es: "El servicio de música no responde. Inténtalo de nuevo dentro de poco.",
      de: "Der Musikdienst antwortet nicht. Bitte versuche es bald noch einmal.",
      pt: "O serviço de música não responde. Tente novamente em breve."),
  ]
}
