internal import Mail

/// An e-mail address as a name that people go by: what `MailAddress` takes, and one way of writing it.
struct EmailAddress: Hashable, Sendable {
  /// What mail is sent to: as it was written, with the domain in lower case.
  let mail: MailAddress
  /// The same for all ways of writing the address: no provider tells upper from lower case, and to
  /// have an address twice is worse than to take two for one.
  let canonical: String

  /// The address in `text`, which may have blanks around it; nil where it is none of the net's: its
  /// domain has two labels at least, and the last is no number.
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

  /// What mail is sent to.
  var text: String { mail.text }

  /// Whether Apple passes mail on from here, for as long as the person likes.
  var isAppleRelay: Bool { mail.domain == "privaterelay.appleid.com" }
}

/// Shows the domain only.
extension EmailAddress: CustomStringConvertible, CustomReflectable {
  var description: String { "…@\(mail.domain)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
