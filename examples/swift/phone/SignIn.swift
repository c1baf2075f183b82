import Contract
import Foundation
import GRPCCore

extension Phone {
  /// Signs up at the first start, and renews the tokens at each later one. A request's id is on disk before the request
  /// is sent: if the response is lost, a repeat with that id gets the same response, and the account is not lost.
  static func signIn(_ connection: Connection) async throws -> [String: String] {
    var kept = ["deviceId": newID(), "requestId": newID()]
    if let data = try? Data(contentsOf: file) {
      kept = try JSONDecoder().decode([String: String].self, from: data)
    }
    try save(kept)
    let request = kept["requestId", default: ""]
    let tokens: Pulsewire_Access_V1_SessionTokens
    if let token = kept["refreshToken"] {
      let access = Pulsewire_Access_V1_AccessService.Client(wrapping: connection)
      tokens = try await access.refreshTokens(
        .with { ($0.requestID, $0.refreshToken) = (request, token) }
      ).tokens
    } else {
      let account = Pulsewire_Account_V1_AccountService.Client(wrapping: connection)
      tokens = try await account.createAccount(.with { $0.requestID = request }).tokens
    }
    kept["accessToken"] = tokens.accessToken
    kept["refreshToken"] = tokens.refreshToken
    kept["requestId"] = newID()
    try save(kept)
    return kept
  }

  private static let file = URL(fileURLWithPath: "phone.json")

  static func save(_ kept: [String: String]) throws {
    umask(0o077)  // The tokens are secrets; an app keeps them in the Keychain.
    try JSONEncoder().encode(kept).write(to: file, options: .atomic)
  }

  static func newID() -> String { UUID().uuidString.lowercased() }

  /// Prints a line at once, also into a file.
  static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
