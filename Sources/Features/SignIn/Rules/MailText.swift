internal import Localization

/// The mails of this feature. They are short plain text, without links that could track the reader
/// or be imitated.
enum MailText: String, CaseIterable {
  /// A code that verifies an address.
  case verification
  /// A notice that the address to be linked already belongs to an account.
  case addressInUse = "address_in_use"
  /// A code that resets a password.
  case reset
  /// A notice that the password was changed.
  case passwordChanged = "password_changed"
  /// A notice that an export of the account is ready.
  case exportReady = "export_ready"
  /// A notice that the person stopped using Sign in with Apple.
  case appleWithdrawn = "apple_withdrawn"

  /// Returns the subject and the body, with `code` inserted where the text contains one.
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
