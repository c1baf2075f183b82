package import Crypto
internal import JSON

/// The services by which devices are pushed to. Without any, everything stays in the lists and streams.
package struct PushConfiguration: Sendable {
  package var apple: Apple?
  package var google: Google?

  /// Creates a configuration without services.
  package init() {}

  /// Apple Push Notification service.
  package struct Apple: Sendable {
    package var teamID: String
    package var keyID: String
    /// The team's key, which signs with ES256.
    package var key: SigningKey
    /// The bundle ids of the apps.
    package var topics: [String]
    /// The start of the addresses, for production and for apps of developers.
    package var url = "https://api.push.apple.com"
    package var sandboxURL = "https://api.sandbox.push.apple.com"

    package init(teamID: String, keyID: String, key: SigningKey, topics: [String]) {
      (self.teamID, self.keyID, self.key, self.topics) = (teamID, keyID, key, topics)
    }
  }

  /// Firebase Cloud Messaging, HTTP v1.
  package struct Google: Sendable {
    package var projectID: String
    /// The service account: its address, and its key, which signs with RS256.
    package var clientEmail: String
    package var keyID: String
    package var key: RSASigningKey
    /// The address that gives access tokens.
    package var tokenURL: String
    /// The start of the addresses.
    package var url = "https://fcm.googleapis.com"

    package init(
      projectID: String, clientEmail: String, keyID: String, key: RSASigningKey, tokenURL: String
    ) {
      (self.projectID, self.clientEmail, self.keyID) = (projectID, clientEmail, keyID)
      (self.key, self.tokenURL) = (key, tokenURL)
    }
  }
}

extension PushConfiguration.Google {
  /// Reads the file of a service account, as Google's console gives it. Throws if it is no such file.
  package init(serviceAccount bytes: [UInt8]) throws(CryptoError) {
    guard let file = try? JSONValue(parsing: bytes), file["type"]?.text == "service_account",
      let project = file["project_id"]?.text, let email = file["client_email"]?.text,
      let keyID = file["private_key_id"]?.text, let key = file["private_key"]?.text,
      let tokenURL = file["token_uri"]?.text,
      !project.isEmpty, project.utf8.allSatisfy(Self.isOfProject)
    else { throw .unusableKey("It is not the key file of a service account.") }
    self.init(
      projectID: project, clientEmail: email, keyID: keyID,
      key: try RSASigningKey(pem: Array(key.utf8)), tokenURL: tokenURL)
  }

  /// Whether a byte may be in the id of a project, which is a part of addresses.
  private static func isOfProject(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_")]
        .contains(byte)
  }
}
