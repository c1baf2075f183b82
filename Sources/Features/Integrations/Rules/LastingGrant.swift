internal import Base

/// The grant of a provider whose access lasts: the athlete's id there, and the access. It takes the place of a refresh
/// token, because both together tell whether the access is still there.
struct LastingGrant: Equatable, Sendable {
  /// The athlete's id at the provider: letters, digits and hyphens.
  let userID: String
  let access: String

  private static let userIDBytesMax = 100

  /// Creates the grant; nil for an id of another form, which would change the address that it is put into.
  init?(userID: String, access: String) {
    let isPlain = userID.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || byte == UInt8(ascii: "-")
    }
    guard isPlain, !userID.isEmpty, userID.utf8.count <= Self.userIDBytesMax, !access.isEmpty else {
      return nil
    }
    (self.userID, self.access) = (userID, access)
  }

  /// Reads a stored grant; nil for a text of another form.
  init?(stored text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count == 2 else { return nil }
    self.init(userID: String(first), access: String(last))
  }

  /// The text to store, sealed.
  var stored: String { "\(userID) \(access)" }
}

extension LastingGrant: CustomStringConvertible, CustomReflectable {
  /// A fixed text: the access is secret.
  var description: String { "grant" }
  /// A mirror without children, so that the access is never printed.
  var customMirror: Mirror { Mirror(self, children: []) }
}
