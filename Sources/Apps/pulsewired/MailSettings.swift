import Loop
import Mail

/// How a server sends mails.
enum MailSettings: CustomStringConvertible {
  /// By a mail server.
  case server(MailerSettings)
  /// Into a folder.
  case folder(MailFolder, from: MailSender)

  /// The settings, as options spell them.
  static let names: Set = [
    "smtp-url", "smtp-user", "smtp-password-file", "smtp-ca", "mail-from", "mail-folder",
  ]

  /// Completes the options from the environment and the file; nil where no mails are sent.
  ///
  /// - Parameter folder: where mails go unless told otherwise.
  static func make(
    _ options: MailOptions, _ configuration: Configuration, folder: String?
  ) throws(StartError) -> MailSettings? {
    let given = configuration.text("mail-folder", options.mailFolder)
    guard let url = configuration.text("smtp-url", options.smtpURL) else {
      return try (given ?? folder).map { path throws(StartError) in
        try inFolder(path, configuration.text("mail-from", options.mailFrom))
      }
    }
    guard given == nil else {
      throw StartError("Mails go to a mail server or into a folder: smtp-url or mail-folder.")
    }
    return .server(try server(url, options, configuration))
  }

  /// What makes the mails leave, for tasks on these loops.
  func mailer(on loops: [EventLoop]) -> Mailer {
    switch self {
    case .server(let settings): Mailer(settings, on: loops)
    case .folder(let folder, let sender): Mailer(folder, from: sender)
    }
  }

  /// Where mails go.
  var description: String {
    switch self {
    case .server(let settings): settings.url
    case .folder(let folder, _): folder.path
    }
  }

  private static func inFolder(
    _ path: String, _ from: String?
  ) throws(StartError) -> MailSettings {
    let from = from ?? "Pulsewire <pulsewire@localhost>"
    guard let (name, address) = sender(from) else { throw unusableSender }
    do throws(SocketError) {
      return .folder(try MailFolder(path), from: MailSender(address, name: name))
    } catch {
      throw StartError("The setting mail-folder cannot be used. \(error)")
    }
  }

  private static let unusableSender = StartError(
    "The setting mail-from is an address, or a name and <an address>.")

  private static func server(
    _ url: String, _ options: MailOptions, _ configuration: Configuration
  ) throws(StartError) -> MailerSettings {
    guard url.hasPrefix("smtps://") || url.hasPrefix("smtp://") else {
      throw StartError("The setting smtp-url is smtps://HOST:PORT or smtp://HOST:PORT.")
    }
    let from = try configuration.required("mail-from", options.mailFrom)
    guard let (name, address) = sender(from) else { throw unusableSender }
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
    // trap: the place was found in the text
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
