import CMessages
public import Messages

/// What an athlete needs to be able to use the app and do the exercises.
public struct Accessibility: Equatable, Sendable {
  /// Whether colours are far apart; false until it is told.
  public var useHighContrast: Bool

  /// Whether nothing moves that need not; false until it is told.
  public var reduceMotion: Bool

  /// Whether exercises are shown with their modifications; false until it is told.
  public var useExerciseModifications: Bool

  /// How large text is.
  public var textSize: TextSize

  /// As "seated exercises only": up to 20 texts of 1 to 200 characters.
  public var needs: [String]

  /// A value with these fields.
  public init(
    useHighContrast: Bool = false, reduceMotion: Bool = false,
    useExerciseModifications: Bool = false, textSize: TextSize = .unspecified, needs: [String] = []
  ) {
    self.useHighContrast = useHighContrast
    self.reduceMotion = reduceMotion
    self.useExerciseModifications = useExerciseModifications
    self.textSize = textSize
    self.needs = needs
  }
}

extension Accessibility: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__accessibility__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__Accessibility>) {
    useHighContrast = unsafe reader.raw.use_high_contrast != 0
    reduceMotion = unsafe reader.raw.reduce_motion != 0
    useExerciseModifications = unsafe reader.raw.use_exercise_modifications != 0
    textSize = unsafe reader.knownChoice("text_size", reader.raw.text_size, standIn: .unspecified)
    needs = unsafe reader.texts(
      "needs", reader.raw.n_needs, reader.raw.needs, count: 0...20, characters: 1...200)
  }

  func write(to raw: inout Pulsewire__Profile__V1__Accessibility, in arena: Arena) {
    unsafe raw.use_high_contrast = useHighContrast ? 1 : 0
    unsafe raw.reduce_motion = reduceMotion ? 1 : 0
    unsafe raw.use_exercise_modifications = useExerciseModifications ? 1 : 0
    unsafe raw.text_size = .init(choice: textSize)
    unsafe (raw.n_needs, raw.needs) = arena.copy(texts: needs)
  }
}
