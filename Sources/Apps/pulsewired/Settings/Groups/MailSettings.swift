/// The mails that the server sends.
struct MailSettings: SettingGroup {
  var url: String?
  var user: String?
  var passwordFile: String?
  var authorityFile: String?
  var folder: String?
  var from: String?
  var timeout = Duration.seconds(20)

  static let title = "Mail"
  static let rows: [Setting] = [
    Setting(
      "smtp-url", .url, \.mail.url,
      "The mail server, as smtps://HOST:PORT, or smtp://HOST:PORT with STARTTLS.",
      standard: "none: no mail is sent"),
    Setting(
      "smtp-user", .text(), \.mail.user,
      "The user name at the mail server."),
    Setting(
      "smtp-password-file", .path, \.mail.passwordFile,
      "A file with the password of that user."),
    Setting(
      "smtp-ca", .path, \.mail.authorityFile,
      "The authorities of the mail server's certificate, PEM.", standard: "the system's"),
    Setting(
      "mail-folder", .path, \.mail.folder,
      "A folder to store mails in, one file each, instead of sending them. For development."),
    Setting(
      "mail-from", .text(), \.mail.from,
      "The sender of mails, as ADDRESS or NAME <ADDRESS>.",
      standard: "none; --smtp-url requires it"),
    Setting(
      "smtp-seconds", .whole(1...300, .seconds), \.mail.timeout,
      "The timeout for sending a mail."),
  ]
}

extension SettingKind where Value == String? {
  /// The URL of a mail server.
  fileprivate static var url: Self {
    .optional(
      .form(
        "smtps://HOST:PORT or smtp://HOST:PORT",
        parse: { $0.hasPrefix("smtps://") || $0.hasPrefix("smtp://") ? $0 : nil }, text: { $0 }))
  }
}
