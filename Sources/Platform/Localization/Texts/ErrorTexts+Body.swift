extension ErrorTexts {
  /// The errors of heart rate variability and progress photos.
  static let body: [String: Translation] = [
    "PHOTO_NOT_FOUND": Translation(
      en: "There is no such photo.",
      no: "Dette bildet finnes ikke.",
      es: "Esa foto no existe.",
      de: "Dieses Foto gibt es nicht.",
      pt: "Essa foto não existe."),
    "PHOTO_UNREADABLE": Translation(
      en: "This file cannot be used. Choose a photo as JPEG or PNG.",
      no: "Denne filen kan ikke brukes. Velg et bilde som JPEG eller PNG.",
      es: "Este archivo no se puede usar. Elige una foto en JPEG o PNG.",
      de: "Diese Datei kann nicht verwendet werden. Wähle ein Foto als JPEG oder PNG.",
      pt: "Este arquivo não pode ser usado. Escolha uma foto em JPEG ou PNG."),
    "PHOTO_QUOTA_EXCEEDED": Translation(
      en: "There is no room for more photos. Remove some first.",
      no: "Det er ikke plass til flere bilder. Fjern noen først.",
      es: "No hay espacio para más fotos. Elimina algunas primero.",
      de: "Für weitere Fotos ist kein Platz. Entferne zuerst welche.",
      pt: "Não há espaço para mais fotos. Remova algumas primeiro."),
  ]
}
