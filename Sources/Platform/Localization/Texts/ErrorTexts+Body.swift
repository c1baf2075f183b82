extension ErrorTexts {
  /// The errors of heart rate variability and progress photos.
  static let body: [String: Translation] = [
    "PHOTO_NOT_FOUND": Translation(
      en: "This photo could not be found.",
      no: "Finner ikke dette bildet.",
      es: "No se ha encontrado esta foto.",
      de: "Dieses Foto wurde nicht gefunden.",
      pt: "Esta foto não foi encontrada."),
    "PHOTO_UNREADABLE": Translation(
      en: "This file cannot be used. Choose a JPEG or PNG photo.",
      no: "Denne filen kan ikke brukes. Velg et bilde i JPEG- eller PNG-format.",
      es: "Este archivo no se puede usar. Elige una foto en formato JPEG o PNG.",
      de: "Diese Datei kann nicht verwendet werden. Wähle ein Foto im JPEG- oder PNG-Format.",
      pt: "Este arquivo não pode ser usado. Escolha uma foto em formato JPEG ou PNG."),
    "PHOTO_QUOTA_EXCEEDED": Translation(
      en: "There is no room for more photos. Remove some first.",
      no: "Det er ikke plass til flere bilder. Slett noen først.",
      es: "No hay espacio para más fotos. Elimina algunas primero.",
      de: "Für weitere Fotos ist kein Platz mehr. Lösche zuerst einige.",
      pt: "Não há espaço para mais fotos. Remova algumas primeiro."),
  ]
}
