import Loop
import Mail

/// The delivery of mails.
enum MailDelivery: CustomStringConvertible {
  /// Mails are sent by a mail server.
  case server(MailerSettings)
  /// Mails are written into a folder.
  case folder(MailFolder, from: MailSender)

  /// Creates the delivery that was set; nil for none.
  init?(_ given: OperatorSettings) throws(StartError) {
    switch (given.mail.url, given.mail.folder) {
    case (nil, nil): return nil
    case (let url?, nil): self = .server(try Self.server(url, given))
    case (nil, let path?): self = try Self.inFolder(path, given)
    case (_?, _?):
      throw StartError("Mails go to a mail server or into a folder: smtp-url or mail-folder.")
    }
  }

  /// Returns the sender of mails, for tasks on these loops.
  func mailer(on loops: [EventLoop]) -> Mailer {
    switch self {
    case .server(let settings): Mailer(settings, on: loops)
    case .folder(let folder, let sender): Mailer(folder, from: sender)
    }
  }

  /// The URL of the server, or the path of the folder.
  var description: String {
    switch self {
    case .server(let settings): settings.url
    case .folder(let folder, _): folder.path
    }
  }

  private static func inFolder(
    _ path: String, _ given: OperatorSettings
  ) throws(StartError) -> MailDelivery {
    let (name, address) = try sender(given.mail.from ?? "Pulsewire <pulsewire@localhost>")
    do throws(SocketError) {
      return .folder(try MailFolder(path), from: MailSender(address, name: name))
    } catch {
      throw StartError("The setting mail-folder cannot be used. \(error)")
    }
  }

  private static func server(
    _ url: String, _ given: OperatorSettings
  ) throws(StartError) -> MailerSettings {
    let (name, address) = try sender(given.required(\.mail.from))
    var settings = MailerSettings(url: url, sender: address, senderName: name)
    settings.user = given.mail.user
    settings.timeout = given.mail.timeout
    settings.password = try given.firstLine(\.mail.passwordFile)
    guard (settings.user == nil) == (settings.password == nil) else {
      throw StartError("The settings smtp-user and smtp-password-file need each other.")
    }
    settings.authorityFile = given.mail.authorityFile
    _ = try given.contents(\.mail.authorityFile)
    return settings
  }

  /// Parses `ADDRESS` or `NAME <ADDRESS>`.
  private static func sender(_ text: String) throws(StartError) -> (String?, MailAddress) {
    if let parts = parts(text), let address = MailAddress(parts.address) {
      return (parts.name.isEmpty ? nil : parts.name, address)
    }
    throw StartError("The setting mail-from is an address, or a name and <an address>.")
  }

  private static func parts(_ text: String) -> (name: String, address: String)? {
    guard text.hasSuffix(">") else { return ("", text) }
    guard let start = text.lastIndex(of: "<") else { return nil }
    // trap: the index was found in the text
    let name = text[..<start].split(separator: " ").joined(separator: " ")
    return (name, String(text[text.index(after: start)...].dropLast()))
  }
}
