import Base
import Client
import Contract
import Crypto
import Loop
import RPC

/// The enrolment of this machine as a device: requests a code, shows it, waits for approval, and
/// gets a certificate.
struct Enrolment {
  private let parameters: ConnectionParameters
  private let place: ServerPlace
  private let files: DeviceFiles
  private let screen: EnrolmentScreen

  /// The interval at which the screen moves while waiting.
  private static let tick = Duration.milliseconds(100)

  init(
    _ parameters: ConnectionParameters, place: ServerPlace, files: DeviceFiles,
    screen: EnrolmentScreen
  ) {
    self.parameters = parameters
    self.place = place
    self.files = files
    self.screen = screen
  }

  /// Runs the whole enrolment.
  func run(_ request: StartDeviceAuthorizationRequest) async throws {
    let client = try await parameters.connect()
    defer { client.channel.close() }

    let key = try DeviceKey(requesting: "pulsewire device")
    screen.done("made a key for this machine")
    let started = try await client.call(DeviceRPC.startDeviceAuthorization, request)
    screen.ask(started, server: place.server)
    let answer = try await approval(started, client)
    screen.done("let in as \(answer.scopes.joined(separator: ", ")) of account \(answer.accountID)")
    let device = PulsewireClient(
      channel: client.channel, tokens: TokenSource(session: answer.tokens))
    do {
      let issued = try await device.call(
        DeviceRPC.enrolDevice,
        EnrolDeviceRequest {
          $0.requestID = .v4()
          $0.certificateRequest = key.request
        })
      try files.write(key: key.pem, certificate: issued.certificateChain)
      screen.done(
        "certificate in \(files.certificate), until \(ReaderTime.minute(issued.expireTime))")
      screen.done("key in \(files.key)")
    } catch let error as RPCError where error.reason == "ENROLMENT_UNAVAILABLE" {
      try files.write(answer.tokens, of: place)
      screen.done("the server gives no certificates; the session is in \(files.session)")
    }
  }

  /// Waits for the owner's decision.
  private func approval(
    _ started: StartDeviceAuthorizationResponse, _ client: PulsewireClient
  ) async throws -> PollDeviceAuthorizationResponse {
    let request = PollDeviceAuthorizationRequest { $0.deviceCode = started.deviceCode }
    var interval = started.pollInterval
    while true {
      try await pause(interval)
      do {
        let answer = try await client.call(DeviceRPC.pollDeviceAuthorization, request)
        screen.waited()
        return answer
      } catch let error as RPCError {
        switch error.reason {
        case "AUTHORIZATION_PENDING": continue
        case "SLOW_DOWN": interval += .seconds(5)
        case "ACCESS_DENIED":
          screen.waited()
          throw ClientFailure("The account's owner has rejected this device.")
        case "EXPIRED_TOKEN":
          screen.waited()
          throw ClientFailure("The code expired before it was approved; try again.")
        default: throw error
        }
      }
    }
  }

  private func pause(_ interval: Duration) async throws {
    let end = parameters.loop.now + interval
    var step = 0
    while parameters.loop.now < end {
      screen.wait(step)
      step += 1
      try await parameters.loop.sleep(for: min(Self.tick, end - parameters.loop.now))
    }
  }
}

extension RPCError {
  /// The reason of google.rpc.ErrorInfo, if the server sent one.
  var reason: String? { detail(Google.ErrorInfo.self)?.reason }
}
