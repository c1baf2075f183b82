internal import Base
internal import Crypto
internal import HTTPClient
internal import JSON
internal import Loop
internal import PushContract
internal import Synchronization

/// Apple Push Notification service, as of November 2026.
///
/// - HTTP/2 alone; the device's token is in the path, everything else in header fields and a payload of 4,096 bytes.
/// - The server shows a JWT of the team's key, which is used for 20 to 60 minutes.
/// - 410 and `BadDeviceToken` mean that the device takes no more; the time of 410 is that from which it has not.
final class ApplePushes: Sendable {
  private let configuration: PushConfiguration.Apple
  private let production: PushHost
  private let sandbox: PushHost
  private let issued = Mutex<Issued?>(nil)

  /// The server's token, and when it was made, on the loops' clock.
  private struct Issued {
    let text: String
    let time: Duration
  }

  init(_ configuration: PushConfiguration.Apple, _ client: HTTPClient) {
    self.configuration = configuration
    production = PushHost(configuration.url, client)
    sandbox = PushHost(configuration.sandboxURL, client)
  }

  var topics: [String] { configuration.topics }
  var hosts: [PushHost] { [production, sandbox] }

  /// Sends a request to a device, once.
  func send(
    _ request: PushRequest, to token: String, _ environment: PushEnvironment, on loop: EventLoop
  ) async -> PushOutcome {
    let host = environment == .sandbox ? sandbox : production
    var refused: String?
    while true {
      guard let own = serverToken(besides: refused, on: loop) else {
        return .later(ServerTokenAge.appleShortest)
      }
      var headers = [(name: "authorization", value: "bearer \(own)")]
      headers += request.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      do throws(HTTPClientError) {
        let response = try await host.post(
          "/3/device/\(token)", headers: headers, body: request.body, on: loop)
        let outcome = PushOutcome.ofApple(
          response.status, response.body, retryAfter: response.retryAfter)
        if let outcome { return outcome }
        // It was not taken: a newer token may be, once.
        guard refused == nil else { return .refused }
        refused = own
      } catch {
        return PushOutcome(error)
      }
    }
  }

  /// Returns the server's token, a new one if it is time; nil if it is too early for one other than what was refused.
  private func serverToken(besides refused: String?, on loop: EventLoop) -> String? {
    issued.withLock { issued in
      if let known = issued {
        let isRefused = known.text == refused
        if ServerTokenAge.isGoodForApple(loop.now - known.time, isRefused: isRefused) {
          return isRefused ? nil : known.text
        }
      }
      // Another machine reads it, so its time is the real one.
      let seconds = WallClock().now.microseconds / 1_000_000
      let text = SignedClaims.text(
        "ES256", keyID: configuration.keyID, sign: configuration.key.sign
      ) { writer in
        writer.member("iss", configuration.teamID)
        writer.member("iat", seconds)
      }
      issued = Issued(text: text, time: loop.now)
      return text
    }
  }
}
