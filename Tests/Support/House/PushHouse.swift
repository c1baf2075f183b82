import Base
import Contract
import Crypto
import HTTPClient
import JSON
import Loop
import RPC
import TestSupport
import Testing

@testable import AccessFeature
@testable import NotificationsFeature
@testable import PushFeature
@testable import pulsewired

/// A house that pushes to emulators of Apple's and Google's services, which a test has misbehave.
struct PushHouse: Sendable {
  let house: House
  let time: ManualTime
  private let appleURL: String
  private let googleURL: String

  static let topic = "example.pulsewire.app"

  /// Runs `body` with a house of its own, at a time that stands still until it is moved.
  static func run(_ body: (PushHouse) async throws -> Void) async throws {
    try await Emulator.run("apns", needsPackages: true) { apple in
      try await Emulator.run("fcm", needsPackages: true) { google in
        let http = HTTPClient(Self.transport, on: testLoops.loops)
        let key = try await Self.control(apple, "{}", http)["key"]?.text ?? ""
        let account = try await Self.control(google, "{}", http)["service_account"]?.text ?? ""
        await http.close()
        var configuration = PushConfiguration()
        var mine = PushConfiguration.Apple(
          teamID: "A1B2C3D4E5", keyID: "K1L2M3N4P5", key: try SigningKey(pem: Array(key.utf8)),
          topics: [topic])
        (mine.url, mine.sandboxURL) = (apple, apple + "/")
        configuration.apple = mine
        var theirs = try PushConfiguration.Google(serviceAccount: Array(account.utf8))
        theirs.url = google
        configuration.google = theirs
        let push = configuration
        let time = ManualTime(WallClock().now)
        let house = try await HouseDatabase.shared.makeHouse(time) { $0.push = push }
        try await body(PushHouse(house: house, time: time, appleURL: apple, googleURL: google))
        await house.close()
      }
    }
  }

  private static var transport: HTTPClientSettings {
    var settings = HTTPClientSettings()
    settings.allowsPlainLoopback = true
    settings.responseBytesMax = 1 << 24
    return settings
  }

  private static func control(
    _ url: String, _ changes: String, _ http: HTTPClient
  ) async throws -> JSONValue {
    try await onLoop { loop in
      var request = OutgoingRequest(.post, url + "/_control", body: Array(changes.utf8))
      request.isHTTP2 = true
      request.responseBytesMax = 1 << 24
      return try JSONValue(parsing: try await http.send(request, on: loop).body)
    }
  }

  /// Changes the emulator of Apple's service. Returns what it has seen.
  @discardableResult
  func setApple(_ changes: String = "{}") async throws -> JSONValue {
    try await Self.control(appleURL, changes, house.parts.http)
  }

  /// Changes the emulator of Google's service. Returns what it has seen.
  @discardableResult
  func setGoogle(_ changes: String = "{}") async throws -> JSONValue {
    try await Self.control(googleURL, changes, house.parts.http)
  }

  /// The pushes that Apple's service has taken.
  var applePushes: [JSONValue] {
    get async throws { try await setApple()["pushes"]?.elements ?? [] }
  }

  /// The pushes that Google's service has taken.
  var googlePushes: [JSONValue] {
    get async throws { try await setGoogle()["pushes"]?.elements ?? [] }
  }

  /// Returns a new token of a device at Apple.
  static func newToken() -> String { Hex.encode(UUID.v4().bytes + UUID.v4().bytes) }

  /// Registers a device. Returns its registration.
  @discardableResult
  func register(
    _ token: String = newToken(), _ provider: PushProvider = .apns, as caller: TestCaller,
    _ change: (inout RegisterPushTokenRequest) -> Void = { _ in }
  ) async throws -> PushToken {
    var request = RegisterPushTokenRequest {
      ($0.requestID, $0.token, $0.provider, $0.kind) = (.v4(), token, provider, .alert)
      $0.topic = provider == .apns ? Self.topic : ""
    }
    change(&request)
    return try await house.call(PushRPC.registerPushToken, request, as: caller).pushToken
  }

  /// Returns the registrations of a device.
  func tokens(as caller: TestCaller) async throws -> [PushToken] {
    try await house.call(PushRPC.listPushTokens, ListPushTokensRequest(), as: caller).pushTokens
  }

  /// Signs in to the account of a caller once more, as another device does.
  func otherDevice(of caller: TestCaller) async throws -> TestCaller {
    let feature = try house.parts[AccessFeature.self]
    let owner = caller.id
    let issued = try await onLoop { loop in
      try await feature.sessions.open(
        for: Caller(owner, on: loop),
        SessionOpening(method: "test", deviceName: "", client: "", network: ""), requestID: .v4())
    }
    return TestCaller(
      accountID: owner, accessToken: issued.tokens.accessToken,
      refreshToken: issued.tokens.refreshToken)
  }
}
