public import Messages
import Wire

/// The needs of an athlete for using the app and doing the exercises.
public struct Accessibility: Equatable, Sendable {
  /// Whether to use high contrast; false by default.
  public var useHighContrast: Bool = false

  /// Whether to avoid all unnecessary motion; false by default.
  public var reduceMotion: Bool = false

  /// Whether to show the modifications of exercises; false by default.
  public var useExerciseModifications: Bool = false

  /// The size of text.
  public var textSize: TextSize = .standIn

  /// Other needs of the athlete, such as "seated exercises only".
  public var needs: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
