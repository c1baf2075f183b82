internal import Mail

/// An e-mail address that identifies an athlete: a `MailAddress` with a canonical form.
struct EmailAddress: Hashable, Sendable {
  /// The address that mail is sent to, as it was typed, with the domain in lower case.
  let mail: MailAddress
  /// The canonical form, in lower case. No provider distinguishes case, and accepting one address
  /// twice would be worse than treating two as one.
  let canonical: String

  /// Parses `text`, which may be surrounded by blanks. Returns nil if it is not an Internet
  /// address, whose domain has at least two labels and does not end in a number.
  init?(_ text: String) {
    let isBlank = { (character: Character) in character == " " }
    let trimmed = text.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    guard let written = MailAddress(String(trimmed)) else { return nil }
    let domain = written.domain.lowercased()
    let labels = domain.split(separator: ".")
    guard labels.count >= 2, let last = labels.last, !last.allSatisfy(\.isWholeNumber),
      let mail = MailAddress(String(written.text.dropLast(domain.count)) + domain)
    else { return nil }
    self.mail = mail
    canonical = mail.text.lowercased()
  }

  /// The address that mail is sent to.
  var text: String { mail.text }

  /// Whether Apple forwards mail to this address, which the person can end at any time.
  var isAppleRelay: Bool { mail.domain == "privaterelay.appleid.com" }
}

/// The description contains only the domain.
extension EmailAddress: CustomStringConvertible, CustomReflectable {
  var description: String { "…@\(mail.domain)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
