import PrivacyFeature

/// Times after which data, sessions and accounts end; the same on all nodes.
struct RetentionSettings: SettingGroup {
  /// The lifetime of RR intervals. Those with less than a day left are not accepted.
  var rrLifetime = Duration.seconds(90 * 86_400)
  var sessionSilence = Duration.seconds(4 * 3600)

  static let title = "Retention"
  static let rows: [Setting] = [
    Setting(
      "rr-retention-days", .whole(2...3650, .days), \.retention.rrLifetime,
      "The time after which heart-rate samples lose their RR intervals; the same on all nodes."),
    Setting(
      "session-silence-hours", .whole(1...168, .hours), \.retention.sessionSilence,
      "The time without a command or heart rate after which a workout is finished; the same "
        + "on all nodes."
    ),
    Setting(
      "unused-account-days", .whole(30...36_500, .days), \.exports.privacy.unusedLifetime,
      "The time without use after which an account without a sign-in method is deleted. An "
        + "empty one is deleted after 30 days."),
  ]
}
