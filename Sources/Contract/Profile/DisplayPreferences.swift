public import Messages
import Wire

/// The preferences for the app's output during training.
public struct DisplayPreferences: Equatable, Sendable {
  /// Whether to celebrate records and streaks; false by default.
  public var showCelebrations: Bool = false

  /// Whether the device vibrates; false by default.
  public var enableHapticFeedback: Bool = false

  /// Whether a voice guides through the workout; false by default.
  public var enableVoiceGuidance: Bool = false

  /// The names of the dashboard's cards, from the top. The app defines them.
  public var dashboardLayout: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    showCelebrations: Bool = false, enableHapticFeedback: Bool = false,
    enableVoiceGuidance: Bool = false, dashboardLayout: [String] = []
  ) {
    self.showCelebrations = showCelebrations
    self.enableHapticFeedback = enableHapticFeedback
    self.enableVoiceGuidance = enableVoiceGuidance
    self.dashboardLayout = dashboardLayout
  }
}

extension DisplayPreferences: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.DisplayPreferences")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.showCelebrations)
    m.flag(2, &v.enableHapticFeedback)
    m.flag(3, &v.enableVoiceGuidance)
    m.texts(4, &v.dashboardLayout)
  }
}
