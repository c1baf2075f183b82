extension ErrorTexts {
  /// The errors of the workout player and live heart rate.
  static let training: [String: Translation] = [
    "SESSION_NOT_FOUND": Translation(
      en: "There is no such workout.",
      no: "Denne økten finnes ikke.",
      es: "Ese entrenamiento no existe.",
      de: "Dieses Training gibt es nicht.",
      pt: "Esse treino não existe."),
    "NO_ACTIVE_SESSION": Translation(
      en: "No workout is running.",
      no: "Ingen økt er i gang.",
      es: "No hay ningún entrenamiento en curso.",
      de: "Es läuft kein Training.",
      pt: "Nenhum treino está em andamento."),
    "SESSION_ACTIVE": Translation(
      en: "Another workout is still running. Finish it first.",
      no: "En annen økt er fortsatt i gang. Avslutt den først.",
      es: "Hay otro entrenamiento en curso. Termínalo primero.",
      de: "Ein anderes Training läuft noch. Beende es zuerst.",
      pt: "Outro treino ainda está em andamento. Termine-o primeiro."),
    "REVISION_TAKEN": Translation(
      en: "The workout went on from another device.",
      no: "Økten gikk videre fra en annen enhet.",
      es: "El entrenamiento continuó desde otro dispositivo.",
      de: "Das Training ging auf einem anderen Gerät weiter.",
      pt: "O treino continuou em outro dispositivo."),
    "UPLINK_TAKEN_OVER": Translation(
      en: "Another connection of this watch took over.",
      no: "En annen tilkobling fra denne klokken overtok.",
      es: "Otra conexión de este reloj tomó el relevo.",
      de: "Eine andere Verbindung dieser Uhr hat übernommen.",
      pt: "Outra conexão deste relógio assumiu."),
    "HEART_RATE_STREAM_FULL": Translation(
      en: "This workout has all the heart rate that fits. Start a new one to go on.",
      no: "Denne økten har all pulsen det er plass til. Start en ny for å fortsette.",
      es: "Este entrenamiento ya no admite más pulso. Empieza otro para seguir.",
      de: "In dieses Training passt kein weiterer Puls. Beginne ein neues, um fortzufahren.",
      pt: "Não cabe mais frequência cardíaca neste treino. Comece outro para continuar."),
    "LIVE_HEART_RATE_OFF": Translation(
      en: "Live heart rate is switched off in the settings.",
      no: "Direktepuls er slått av i innstillingene.",
      es: "El pulso en directo está desactivado en los ajustes.",
      de: "Der Live-Puls ist in den Einstellungen ausgeschaltet.",
      pt: "A frequência cardíaca ao vivo está desativada nas configurações."),
    "BROADCAST_ENDED": Translation(
      en: "The live view has reached its time limit. Open it again to go on.",
      no: "Direktevisningen har nådd tidsgrensen. Åpne den igjen for å fortsette.",
      es: "La vista en directo ha llegado a su límite. Ábrela de nuevo para seguir.",
      de: "Die Live-Ansicht hat ihr Zeitlimit erreicht. Öffne sie erneut, um fortzufahren.",
      pt: "A exibição ao vivo atingiu o tempo limite. Abra-a de novo para continuar."),
    "NOT_RESTING": Translation(
      en: "No rest is running.",
      no: "Ingen pause er i gang.",
      es: "No hay ningún descanso en curso.",
      de: "Es läuft keine Satzpause.",
      pt: "Nenhum descanso está em andamento."),
    "ALREADY_PAUSED": Translation(
      en: "The workout is paused already.",
      no: "Økten er allerede satt på pause.",
      es: "El entrenamiento ya está en pausa.",
      de: "Das Training ist schon unterbrochen.",
      pt: "O treino já está pausado."),
    "NOT_PAUSED": Translation(
      en: "The workout is not paused.",
      no: "Økten er ikke satt på pause.",
      es: "El entrenamiento no está en pausa.",
      de: "Das Training ist nicht unterbrochen.",
      pt: "O treino não está pausado."),
    "PAUSED": Translation(
      en: "The workout is paused. Resume it or finish it first.",
      no: "Økten er satt på pause. Fortsett eller avslutt den først.",
      es: "El entrenamiento está en pausa. Reanúdalo o termínalo primero.",
      de: "Das Training ist unterbrochen. Setze es fort oder beende es zuerst.",
      pt: "O treino está pausado. Retome-o ou termine-o primeiro."),
    "WORKOUT_COMPLETED": Translation(
      en: "All sets are done. You can finish now.",
      no: "Alle seriene er gjort. Du kan avslutte nå.",
      es: "Todas las series están hechas. Ya puedes terminar.",
      de: "Alle Sätze sind geschafft. Du kannst jetzt beenden.",
      pt: "Todas as séries foram feitas. Você já pode terminar."),
    "SESSION_FINISHED": Translation(
      en: "This workout is finished.",
      no: "Denne økten er avsluttet.",
      es: "Este entrenamiento ha terminado.",
      de: "Dieses Training ist beendet.",
      pt: "Este treino terminou."),
    "SESSION_TOO_LONG": Translation(
      en: "This workout is too long to go on. You can finish it now.",
      no: "Denne økten er for lang til å fortsette. Du kan avslutte den nå.",
      es: "Este entrenamiento es demasiado largo para seguir. Ya puedes terminarlo.",
      de: "Dieses Training ist zu lang, um weiterzugehen. Du kannst es jetzt beenden.",
      pt: "Este treino é longo demais para continuar. Você já pode terminá-lo."),
    "REST_OUT_OF_RANGE": Translation(
      en: "A rest takes one second to one hour.",
      no: "En pause varer fra ett sekund til én time.",
      es: "Un descanso dura de un segundo a una hora.",
      de: "Eine Satzpause dauert eine Sekunde bis eine Stunde.",
      pt: "Um descanso dura de um segundo a uma hora."),
  ]
}
