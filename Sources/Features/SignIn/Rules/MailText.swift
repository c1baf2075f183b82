internal import Localization

/// The mails of this feature: short, plain, without a link that could track anybody or be imitated.
enum MailText: String, CaseIterable {
  /// A code that verifies an address.
  case verification
  /// The address that somebody wants to link is an account's already.
  case addressInUse = "address_in_use"
  /// A code to replace a password.
  case reset
  /// A password was replaced.
  case passwordChanged = "password_changed"
  /// A copy of an account's data can be had.
  case exportReady = "export_ready"
  /// Apple has told that the person stopped using it.
  case appleWithdrawn = "apple_withdrawn"

  /// The subject and the body; `code` is where the text has one.
  func written(in language: Language, code: String) -> (subject: String, body: String) {
    let (subject, lines) = text(in: language)
    let body = lines.joined(separator: "\n\n").replacing("{code}", with: code)
    return (subject, body + "\n\nPulsewire\n")
  }

  private func text(in language: Language) -> (String, [String]) {
    switch language {
    case .en: english
    case .no: norwegian
    case .es: spanish
    case .de: german
    case .pt: portuguese
    }
  }
}
