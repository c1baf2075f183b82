public import Messages
import Wire

/// What an athlete needs to be able to use the app and do the exercises.
public struct Accessibility: Equatable, Sendable {
  /// Whether colours are far apart; false until it is told.
  public var useHighContrast: Bool = false

  /// Whether nothing moves that need not; false until it is told.
  public var reduceMotion: Bool = false

  /// Whether exercises are shown with their modifications; false until it is told.
  public var useExerciseModifications: Bool = false

  /// How large text is.
  public var textSize: TextSize = .standIn

  /// What else the athlete needs, as "seated exercises only".
  public var needs: [String] = []

  /// An empty message.
  public init() {}

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

extension Accessibility: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.Accessibility")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.useHighContrast)
    m.flag(2, &v.reduceMotion)
    m.flag(3, &v.useExerciseModifications)
    m.choice(4, &v.textSize)
    m.texts(5, &v.needs)
  }
}
