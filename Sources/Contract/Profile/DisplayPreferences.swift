public import Messages
import Wire

/// What the app shows and says while one trains.
public struct DisplayPreferences: Equatable, Sendable {
  /// Whether records and streaks are celebrated; false until it is told.
  public var showCelebrations: Bool = false

  /// Whether the device vibrates; false until it is told.
  public var enableHapticFeedback: Bool = false

  /// Whether a voice leads through the workout; false until it is told.
  public var enableVoiceGuidance: Bool = false

  /// The cards of the dashboard, from the top, which the app knows.
  public var dashboardLayout: [String] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
