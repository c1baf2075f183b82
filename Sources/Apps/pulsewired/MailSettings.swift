import Loop
import Mail

/// How a server sends mails.
enum MailSettings {
  /// The settings, as options spell them.
  static let names: Set = ["smtp-url", "smtp-user", "smtp-password-file", "smtp-ca", "mail-from"]

  /// Completes the options from the environment and the file; nil where no mails are sent.
  static func make(
    _ options: MailOptions, _ configuration: Configuration
  ) throws(StartError) -> MailerSettings? {
    guard let url = configuration.text("smtp-url", options.smtpURL) else { return nil }
    guard url.hasPrefix("smtps://") || url.hasPrefix("smtp://") else {
      throw StartError("The setting smtp-url is smtps://HOST:PORT or smtp://HOST:PORT.")
    }
    let from = try configuration.required("mail-from", options.mailFrom)
    guard let (name, address) = sender(from) else {
      throw StartError("The setting mail-from is an address, or a name and <an address>.")
    }
    var settings = MailerSettings(url: url, sender: address, senderName: name)
    settings.user = configuration.text("smtp-user", options.smtpUser)
    settings.password = try configuration.text("smtp-password-file", options.smtpPasswordFile)
      .map { path throws(StartError) in try password(path) }
    guard (settings.user == nil) == (settings.password == nil) else {
      throw StartError("The settings smtp-user and smtp-password-file need each other.")
    }
    settings.authorityFile = configuration.text("smtp-ca", options.smtpCA)
    if let file = settings.authorityFile, Files.read(file) == nil {
      throw StartError("The file of smtp-ca, \(file), cannot be read.")
    }
    return settings
  }

  /// `ADDRESS` or `NAME <ADDRESS>`.
  private static func sender(_ text: String) -> (String?, MailAddress)? {
    guard text.hasSuffix(">"), let start = text.lastIndex(of: "<") else {
      return MailAddress(text).map { (nil, $0) }
    }
    let name = text[..<start].split(separator: " ").joined(separator: " ")
    return MailAddress(String(text[text.index(after: start)...].dropLast()))
      .map { (name.isEmpty ? nil : name, $0) }
  }

  /// The first line of a file.
  private static func password(_ path: String) throws(StartError) -> String {
    guard let contents = Files.read(path) else {
      throw StartError("The file of smtp-password-file, \(path), cannot be read.")
    }
    let line = contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else {
      throw StartError("The file of smtp-password-file, \(path), is empty.")
    }
    return String(decoding: line, as: UTF8.self)
  }
}
