extension ErrorTexts {
  /// The errors of the workout player and live heart rate.
  static let training: [String: Translation] = [
    "SESSION_NOT_FOUND": Translation(
      en: "This workout could not be found.",
      no: "Finner ikke denne økten.",
      es: "No se ha encontrado este entrenamiento.",
      de: "Dieses Training wurde nicht gefunden.",
      pt: "Este treino não foi encontrado."),
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
    "SESSION_ID_TAKEN": Translation(
      en: "This workout could not be saved under its identifier. Please try again.",
      no: "Økten kunne ikke lagres under sin identifikator. Prøv igjen.",
      es: "No se pudo guardar el entrenamiento con su identificador. Inténtalo de nuevo.",
      de: "Das Training konnte unter seiner Kennung nicht gespeichert werden. Versuche es erneut.",
      pt: "Não foi possível salvar o treino com o seu identificador. Tente novamente."),
    "REVISION_TAKEN": Translation(
      en: "The workout was changed on another device. Please try again.",
      no: "Økten ble endret på en annen enhet. Prøv igjen.",
      es: "El entrenamiento se ha modificado en otro dispositivo. Inténtalo de nuevo.",
      de: "Das Training wurde auf einem anderen Gerät geändert. Bitte versuche es noch einmal.",
      pt: "O treino foi alterado em outro dispositivo. Tente novamente."),
    "UPLINK_TAKEN_OVER": Translation(
      en: "A newer connection from this device has taken over.",
      no: "En nyere tilkobling fra denne enheten har tatt over.",
      es: "Una conexión más reciente de este dispositivo ha tomado el relevo.",
      de: "Eine neuere Verbindung dieses Geräts hat übernommen.",
      pt: "Uma conexão mais recente deste dispositivo assumiu."),
    "HEART_RATE_DEVICE_NOT_FOUND": Translation(
      en: "This device recorded no heart rate in this workout.",
      no: "Denne enheten har ikke registrert puls i denne økten.",
      es: "Este dispositivo no registró la frecuencia cardiaca en este entrenamiento.",
      de: "Dieses Gerät hat in diesem Training keine Herzfrequenz aufgezeichnet.",
      pt: "Este dispositivo não registrou frequência cardíaca neste treino."),
    "HEART_RATE_STRIKE_NOT_FOUND": Translation(
      en: "This correction could not be found.",
      no: "Finner ikke denne korrigeringen.",
      es: "No se ha encontrado esta corrección.",
      de: "Diese Korrektur wurde nicht gefunden.",
      pt: "Esta correção não foi encontrada."),
    "HEART_RATE_STREAM_FULL": Translation(
      en: "This workout has no room for more heart rate data. Start a new one to continue.",
      no: "Denne økten har ikke plass til flere pulsdata. Start en ny for å fortsette.",
      es:
        "Este entrenamiento no admite más datos de frecuencia cardiaca. Empieza otro para continuar.",
      de:
        "In dieses Training passen keine weiteren Herzfrequenzdaten. Starte ein neues, um fortzufahren.",
      pt: "Não cabem mais dados de frequência cardíaca neste treino. Comece outro para continuar."),
    "LIVE_HEART_RATE_OFF": Translation(
      en: "Live heart rate is turned off. You can turn it on in the settings.",
      no: "Direktepuls er slått av. Du kan slå på dette i innstillingene.",
      es: "La frecuencia cardiaca en directo está desactivada. Puedes activarla en los ajustes.",
      de:
        "Die Live-Herzfrequenz ist ausgeschaltet. Du kannst sie in den Einstellungen einschalten.",
      pt: "A frequência cardíaca ao vivo está desativada. Você pode ativá-la nas configurações."),
    "BROADCAST_ENDED": Translation(
      en: "The live view has reached its time limit. Open it again to continue.",
      no: "Direktevisningen har nådd tidsgrensen. Åpne den igjen for å fortsette.",
      es: "La vista en directo ha llegado a su límite de tiempo. Ábrela de nuevo para continuar.",
      de: "Die Live-Ansicht hat ihr Zeitlimit erreicht. Öffne sie erneut, um fortzufahren.",
      pt: "A exibição ao vivo atingiu o limite de tempo. Abra-a de novo para continuar."),
    "NOT_RESTING": Translation(
      en: "No rest is running.",
      no: "Ingen hvilepause er i gang.",
      es: "No hay ningún descanso en curso.",
      de: "Es läuft keine Satzpause.",
      pt: "Nenhum descanso está em andamento."),
    "ALREADY_PAUSED": Translation(
      en: "The workout is already paused.",
      no: "Økten er allerede satt på pause.",
      es: "El entrenamiento ya está en pausa.",
      de: "Das Training ist bereits pausiert.",
      pt: "O treino já está em pausa."),
    "NOT_PAUSED": Translation(
      en: "The workout is not paused.",
      no: "Økten er ikke satt på pause.",
      es: "El entrenamiento no está en pausa.",
      de: "Das Training ist nicht pausiert.",
      pt: "O treino não está em pausa."),
    "PAUSED": Translation(
      en: "The workout is paused. Resume or finish it first.",
      no: "Økten er satt på pause. Fortsett eller avslutt den først.",
      es: "El entrenamiento está en pausa. Reanúdalo o termínalo primero.",
      de: "Das Training ist pausiert. Setze es zuerst fort oder beende es.",
      pt: "O treino está em pausa. Retome-o ou termine-o primeiro."),
    "WORKOUT_COMPLETED": Translation(
      en: "All sets are done. You can finish the workout now.",
      no: "Alle settene er fullført. Du kan avslutte økten nå.",
      es: "Has completado todas las series. Ya puedes terminar el entrenamiento.",
      de: "Alle Sätze sind geschafft. Du kannst das Training jetzt beenden.",
      pt: "Todas as séries foram concluídas. Você já pode terminar o treino."),
    "NO_CURRENT_SET": Translation(
      en: "There is no set to do. Add an exercise first.",
      no: "Det er ingen sett å gjøre. Legg til en øvelse først.",
      es: "No hay ninguna serie pendiente. Añade primero un ejercicio.",
      de: "Es ist kein Satz offen. Füge zuerst eine Übung hinzu.",
      pt: "Não há série pendente. Adicione primeiro um exercício."),
    "NOTHING_TO_UNDO": Translation(
      en: "There is nothing to undo.",
      no: "Det er ingenting å angre.",
      es: "No hay nada que deshacer.",
      de: "Es gibt nichts rückgängig zu machen.",
      pt: "Não há nada para desfazer."),
    "NOTHING_TO_REPEAT": Translation(
      en: "There is no set to repeat yet.",
      no: "Det er ingen sett å gjenta ennå.",
      es: "Todavía no hay ninguna serie que repetir.",
      de: "Es gibt noch keinen Satz zu wiederholen.",
      pt: "Ainda não há série para repetir."),
    "SESSION_EXERCISE_NOT_FOUND": Translation(
      en: "This exercise is not part of the workout.",
      no: "Denne øvelsen er ikke en del av økten.",
      es: "Este ejercicio no forma parte del entrenamiento.",
      de: "Diese Übung gehört nicht zum Training.",
      pt: "Este exercício não faz parte do treino."),
    "WORKOUT_FULL": Translation(
      en: "This workout cannot have more exercises or sets.",
      no: "Denne økten kan ikke ha flere øvelser eller sett.",
      es: "Este entrenamiento no admite más ejercicios ni series.",
      de: "Dieses Training kann nicht mehr Übungen oder Sätze haben.",
      pt: "Este treino não pode ter mais exercícios ou séries."),
    "WORKOUT_SOURCE_NOT_FOUND": Translation(
      en: "The workout to start could not be found.",
      no: "Finner ikke økten som skulle startes.",
      es: "No se ha encontrado el entrenamiento que querías empezar.",
      de: "Das Training, das starten sollte, wurde nicht gefunden.",
      pt: "O treino a iniciar não foi encontrado."),
    "SESSION_FINISHED": Translation(
      en: "This workout is already finished.",
      no: "Denne økten er allerede avsluttet.",
      es: "Este entrenamiento ya ha terminado.",
      de: "Dieses Training ist bereits beendet.",
      pt: "Este treino já terminou."),
    "SESSION_TOO_LONG": Translation(
      en: "This workout is too long to continue. You can finish it now.",
      no: "Denne økten er for lang til å fortsette. Du kan avslutte den nå.",
      es: "Este entrenamiento es demasiado largo para continuar. Ya puedes terminarlo.",
      de: "Dieses Training ist zu lang, um es fortzusetzen. Du kannst es jetzt beenden.",
      pt: "Este treino é longo demais para continuar. Você já pode terminá-lo."),
    "REST_OUT_OF_RANGE": Translation(
      en: "A rest can last from one second to one hour.",
      no: "En hvilepause kan vare fra ett sekund til én time.",
      es: "Un descanso puede durar entre un segundo y una hora.",
      de: "Eine Satzpause kann eine Sekunde bis eine Stunde dauern.",
      pt: "Um descanso pode durar de um segundo a uma hora."),
  ]
}
