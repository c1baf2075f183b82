internal import Base
internal import Digests
internal import JSON
internal import Messages

/// The access that a provider gives for an athlete's key: a JWT (RFC 7519), of which the end is read and nothing is
/// believed.
struct KeyAccess: Equatable, Sendable {
  /// The access.
  let text: String
  /// The time at which it ends.
  let end: Timestamp

  /// The time before the end from which it is renewed. Source: Garmin's own client.
  private static let margin = Duration.seconds(3_600)
  private static let bytesMax = 16 << 10
  private static let secondsMax = 253_402_300_799.0

  /// Reads an answer; nil for one of another form.
  init?(_ answer: [UInt8]) {
    guard answer.count <= Self.bytesMax else { return nil }
    let text = AthleteKey.trimmed(String(decoding: answer, as: UTF8.self))
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard AthleteKey.isPlain(text), parts.count == 3,
      let claims = parts.dropFirst().first.flatMap({ Base64.url.decode(String($0)) }),
      let seconds = (try? JSONValue(parsing: claims))?["exp"]?.number,
      (0...Self.secondsMax).contains(seconds), let whole = Int64(exactly: seconds.rounded(.down))
    else { return nil }
    (self.text, end) = (text, Timestamp(milliseconds: whole * 1_000))
  }

  /// Returns the time for which it is used from `now` on.
  func lifetime(at now: Timestamp) -> Duration { max(end - now - Self.margin, .zero) }

  /// Returns the tokens that it comes to. The key stays the one that it was got with.
  func tokens(at now: Timestamp) -> ProviderTokens {
    ProviderTokens(access: text, refresh: nil, lifetime: lifetime(at: now), scopes: nil)
  }
}

extension KeyAccess: CustomStringConvertible, CustomReflectable {
  /// A fixed text: access is secret.
  var description: String { "access" }
  /// A mirror without children, so that the access is never printed.
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A key that an athlete has made at a provider's page.
enum AthleteKey {
  /// Returns a key without the blanks that come along when it is pasted.
  static func trimmed(_ text: String) -> String {
    let end = text.reversed().drop(while: \.isWhitespace).count
    return String(text.prefix(end).drop(while: \.isWhitespace))
  }

  /// Returns whether a text can be a part of a header: visible letters, digits and signs of ASCII, without blanks.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
