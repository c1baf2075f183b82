import CMessages
public import Messages

/// What the app shows and says while one trains.
public struct DisplayPreferences: Equatable, Sendable {
  /// Whether records and streaks are celebrated; false until it is told.
  public var showCelebrations: Bool

  /// Whether the device vibrates; false until it is told.
  public var enableHapticFeedback: Bool

  /// Whether a voice leads through the workout; false until it is told.
  public var enableVoiceGuidance: Bool

  /// The cards of the dashboard, from the top: up to 30 texts of 1 to 50 characters, which the app
  /// knows.
  public var dashboardLayout: [String]

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

extension DisplayPreferences: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__display_preferences__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__DisplayPreferences>) {
    showCelebrations = unsafe reader.raw.show_celebrations != 0
    enableHapticFeedback = unsafe reader.raw.enable_haptic_feedback != 0
    enableVoiceGuidance = unsafe reader.raw.enable_voice_guidance != 0
    dashboardLayout = unsafe reader.texts(
      "dashboard_layout", reader.raw.n_dashboard_layout, reader.raw.dashboard_layout, count: 0...30,
      characters: 1...50)
  }

  func write(to raw: inout Pulsewire__Profile__V1__DisplayPreferences, in arena: Arena) {
    unsafe raw.show_celebrations = showCelebrations ? 1 : 0
    unsafe raw.enable_haptic_feedback = enableHapticFeedback ? 1 : 0
    unsafe raw.enable_voice_guidance = enableVoiceGuidance ? 1 : 0
    unsafe (raw.n_dashboard_layout, raw.dashboard_layout) = arena.copy(texts: dashboardLayout)
  }
}
