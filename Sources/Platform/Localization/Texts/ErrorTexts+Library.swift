extension ErrorTexts {
  /// The errors of the library of workouts.
  static let library: [String: Translation] = [
    "LIBRARY_WORKOUT_NOT_FOUND": Translation(
      en: "This workout could not be found.",
      no: "Finner ikke denne treningsøkten.",
      es: "No se ha encontrado este entrenamiento.",
      de: "Dieses Training wurde nicht gefunden.",
      pt: "Este treino não foi encontrado."),
    "OWN_LIBRARY_WORKOUT": Translation(
      en: "You cannot rate your own workout.",
      no: "Du kan ikke vurdere din egen treningsøkt.",
      es: "No puedes valorar tu propio entrenamiento.",
      de: "Du kannst dein eigenes Training nicht bewerten.",
      pt: "Você não pode avaliar o seu próprio treino."),
  ]
}
