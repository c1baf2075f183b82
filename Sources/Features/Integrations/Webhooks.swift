internal import Base
internal import Digests
internal import HTTPClient
internal import IntegrationsContract
internal import JSON
internal import Logging
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// What providers tell of their own accord. It is a hint: what is new is read from the provider afterwards, by the job that
/// follows a connection, so that what comes twice, late, in another order or not at all changes nothing.
struct Webhooks: Sendable {
  let connections: Connections
  let early: EarlyTellings
  let log: Logger

  /// The limit of the body. Polar sends some 200 bytes.
  static let bodyBytesMax = 16 * 1024

  /// Takes what Polar tells: signed with the secret of the webhook, for an account that is connected here. It answers
  /// 200 once the job is stored; Polar repeats it after any other response.
  func takePolar(_ request: PlainRequest, _ loop: EventLoop) async -> PlainResponse {
    guard let provider = try? connections.configuration.provider(.polar),
      let secret = connections.configuration.polarWebhookSecret
    else { return PlainResponse(404, body: .text("There is nothing here.\n")) }
    guard let event = try? JSONValue(parsing: request.body), let kind = event["event"]?.text else {
      return PlainResponse(400, body: .text("Expected an event of Polar.\n"))
    }
    // Polar asks by it whether somebody is there, before it has a secret.
    if kind == "PING" { return Self.taken }
    let signature = Digest.hmacSHA256(request.body, key: Array(secret.utf8))
    guard
      let told = request.text("polar-webhook-signature").flatMap({ Hex.decode(Array($0.utf8)) }),
      Digest.isEqual(told, signature)
    else { return PlainResponse(401, body: .text("This is not signed by Polar.\n")) }
    let number = event["user_id"]?.number.flatMap { Int64(exactly: $0) }
    guard let user = event["user_id"]?.text ?? number.map({ "\($0)" }) else { return Self.taken }
    return await take(ProviderAccount(id: user), [], of: provider, on: loop)
  }

  /// Answers Strava's question whether the webhook is ours, by the token that only Strava and this server know.
  func showStrava(_ request: PlainRequest, _ loop: EventLoop) async -> PlainResponse {
    guard request.path == Self.stravaPath, let token = connections.configuration.stravaVerifyToken
    else { return PlainResponse(404, body: .text("There is nothing here.\n")) }
    let values = FormEncoding.values(request.query) ?? [:]
    guard values["hub.mode"] == "subscribe", let challenge = values["hub.challenge"],
      challenge.utf8.count <= Self.challengeBytesMax, let told = values["hub.verify_token"],
      Digest.isEqual(Array(told.utf8), Array(token.utf8))
    else { return PlainResponse(403, body: .text("This is not asked by Strava.\n")) }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("hub.challenge")
    writer.text(challenge)
    writer.endObject()
    return PlainResponse(200, body: .json(String(decoding: writer.bytes, as: UTF8.self)))
  }

  /// Takes what Strava tells: of an activity, which is looked at there, or of access that was ended, which is tried. So
  /// nothing comes of what somebody else makes up. It answers 200 once that is stored; Strava repeats it after any other
  /// response, and after two seconds.
  func takeStrava(_ request: PlainRequest, _ loop: EventLoop) async -> PlainResponse {
    guard let provider = try? connections.configuration.provider(.strava),
      connections.configuration.stravaVerifyToken != nil
    else { return PlainResponse(404, body: .text("There is nothing here.\n")) }
    if let signature = request.text("x-strava-signature"),
      !StravaSignature.isValid(
        signature, of: request.body, key: provider.clientSecret ?? "", at: connections.clock.now)
    {
      return PlainResponse(401, body: .text("This is not signed by Strava.\n"))
    }
    guard let body = try? JSONValue(parsing: request.body), let event = StravaEvent(body) else {
      return PlainResponse(400, body: .text("Expected an event of Strava.\n"))
    }
    let expected = connections.configuration.stravaSubscriptionID
    guard expected == nil || expected == event.subscriptionID else { return Self.taken }
    return await take(
      ProviderAccount(id: "\(event.ownerID)"), [event.activityID].compactMap(\.self),
      of: provider, on: loop)
  }

  /// Takes what Google Health tells: of days of types of data, which are looked at there. It comes with the secret that the
  /// project's subscriber was made with, also when Google asks whether the webhook is ours; that it asks once more without,
  /// and wants a refusal then. It answers 200 once all is stored; Google repeats it after any other response.
  func takeGoogleHealth(_ request: PlainRequest, _ loop: EventLoop) async -> PlainResponse {
    guard let provider = try? connections.configuration.provider(.googleHealth),
      let secret = connections.configuration.googleHealthWebhookSecret
    else { return PlainResponse(404, body: .text("There is nothing here.\n")) }
    let told = request.text("authorization") ?? ""
    guard Digest.isEqual(Digest.sha256(Array(told.utf8)), Digest.sha256(Array(secret.utf8))) else {
      return PlainResponse(401, body: .text("This is not told by Google.\n"))
    }
    guard let body = try? JSONValue(parsing: request.body) else {
      return PlainResponse(400, body: .text("Expected notifications of Google Health.\n"))
    }
    if body["type"]?.text == "verification" { return Self.taken }
    guard let events = GoogleHealthEvent.events(body) else {
      return PlainResponse(400, body: .text("Expected notifications of Google Health.\n"))
    }
    for event in events {
      let answer = await take(
        ProviderAccount(id: event.userID), event.days, of: provider, on: loop)
      guard answer.status == Self.taken.status else { return answer }
    }
    return Self.taken
  }

  /// The path of Google Health's webhook.
  static let googleHealthPath = "/webhooks/google-health"
  /// The limit of the body: some hundred notifications may come at once.
  static let googleHealthBytesMax = 256 * 1024

  /// The path of Strava's webhook.
  static let stravaPath = "/webhooks/strava"
  private static let challengeBytesMax = 1_000
  private static let taken = PlainResponse(200, body: .text("taken\n"))

  /// Has what is new read, and answers the provider once that is stored.
  private func take(
    _ account: ProviderAccount, _ externalIDs: [String], of provider: Provider,
    on loop: EventLoop
  ) async -> PlainResponse {
    do {
      try await tell(account, externalIDs, of: provider, on: loop)
      return Self.taken
    } catch {
      log.warning(
        "webhook not taken",
        metadata: ["provider": "\(provider.key)", "error": "\(type(of: error))"])
      return PlainResponse(503, body: .text("Try again later.\n"))
    }
  }

  /// Has what is new of an account read, and those of its things whose ids are told. One that is not connected here is read
  /// once it is; of its things, those are kept in mind for a day.
  private func tell(
    _ account: ProviderAccount, _ externalIDs: [String], of provider: Provider,
    on loop: EventLoop
  ) async throws {
    let hash = connections.configuration.accountHash(account, of: provider)
    let database = connections.store.database
    let found = try await database.first(
      "select pulsewire.find_provider_account(\(provider.key), \(hash))", owner: nil, on: loop)
    guard let owner = try found?.decode(UUID?.self, at: 0) else {
      log.info("webhook of an unknown account", metadata: ["provider": "\(provider.key)"])
      try await early.note(externalIDs, of: hash, at: provider, on: loop)
      return
    }
    let followers = connections.followers
    let following =
      externalIDs.isEmpty
      ? followers.connected(provider.source, owner)
      : followers.told(provider.source, externalIDs, owner)
    guard !following.isEmpty else { return }
    _ = try await database.run(following, for: Caller(owner, on: loop))
  }
}
