/// The services that push to devices.
struct PushSettings: SettingGroup {
  var appleTeamID: String?
  var appleKeyID: String?
  var appleKeyFile: String?
  var appleTopics: [String] = []
  var appleURL = "https://api.push.apple.com"
  var appleSandboxURL = "https://api.sandbox.push.apple.com"
  var googleKeyFile: String?
  var googleURL = "https://fcm.googleapis.com"

  static let title = "Push to devices"
  static let rows: [Setting] = [
    Setting(
      "apns-key-file", .path, \.push.appleKeyFile,
      "The team's private key for Apple Push Notification service, the .p8 file from Apple.",
      standard: "none: nothing is pushed to Apple's devices"),
    Setting(
      "apns-key-id", .text(), \.push.appleKeyID, "The ID of that key.",
      standard: "none; --apns-key-file requires it"),
    Setting(
      "apns-team-id", .text(), \.push.appleTeamID, "The team's ID at Apple.",
      standard: "none; --apns-key-file requires it"),
    Setting(
      "apns-topic", .topics, \.push.appleTopics,
      "The bundle ID of an app that may register its devices; may be repeated.",
      standard: "none; --apns-key-file requires it"),
    Setting(
      "apns-url", .text(), \.push.appleURL, "The start of the URLs of Apple's service."),
    Setting(
      "apns-sandbox-url", .text(), \.push.appleSandboxURL,
      "The start of the URLs of Apple's service for apps that developers have installed."),
    Setting(
      "fcm-key-file", .path, \.push.googleKeyFile,
      "The key file of a service account that may send by Firebase Cloud Messaging, JSON.",
      standard: "none: nothing is pushed by Firebase Cloud Messaging"),
    Setting(
      "fcm-url", .text(), \.push.googleURL,
      "The start of the URLs of Firebase Cloud Messaging."),
  ]
}

extension SettingKind where Value == [String] {
  /// Bundle IDs, in any order.
  fileprivate static var topics: Self {
    .form(
      "a comma-separated list", shape: .list, parse: { Set(SettingText.parts($0)).sorted() },
      text: { $0.isEmpty ? nil : $0.joined(separator: ",") })
  }
}
