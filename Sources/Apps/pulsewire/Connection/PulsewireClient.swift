import Base
import Client
import Contract
import Messages

/// The server's services over one connection, as one account.
struct PulsewireClient {
  /// The connection.
  let channel: Channel
  /// The account's; nil for calls that need none.
  let token: String?

  /// No answer in this time is no answer. A call that is repeated does no harm.
  private static let timeout = Duration.seconds(10)

  /// The end of a call with one answer and of the opening of a stream.
  func unary<Request: Message, Response: Message>(
    _ path: String, _ request: Request
  ) async throws -> Response {
    try await channel.unary(path, request, .init(bearer: token, timeout: Self.timeout))
  }

  // MARK: pulsewire.account.v1.AccountService

  /// Makes an account and its token.
  func createAccount() async throws -> CreateAccountResponse {
    try await unary(
      "/pulsewire.account.v1.AccountService/CreateAccount",
      CreateAccountRequest(requestID: .v4()))
  }

  /// The account of the token.
  func account() async throws -> Account {
    let response: GetAccountResponse = try await unary(
      "/pulsewire.account.v1.AccountService/GetAccount", GetAccountRequest())
    return response.account
  }

  // MARK: pulsewire.player.v1.PlayerService

  /// Starts a session.
  func startWorkout(_ request: StartWorkoutRequest) async throws -> StartWorkoutResponse {
    try await unary("/pulsewire.player.v1.PlayerService/StartWorkout", request)
  }

  /// Applies a command.
  func apply(_ request: ApplyCommandRequest) async throws -> ApplyCommandResponse {
    try await unary("/pulsewire.player.v1.PlayerService/ApplyCommand", request)
  }

  /// A session, or the one that is active.
  func session(_ id: UUID?) async throws -> GetSessionResponse {
    try await unary(
      "/pulsewire.player.v1.PlayerService/GetSession", GetSessionRequest(sessionID: id))
  }

  /// Follows a session's lock screen.
  func watchActivity(
    _ session: UUID, after revision: Int64
  ) async throws -> ClientCall<WatchActivityRequest, WatchActivityResponse> {
    try await channel.serverStreaming(
      "/pulsewire.player.v1.PlayerService/WatchActivity",
      WatchActivityRequest(sessionID: session, afterRevision: revision), .init(bearer: token))
  }

  // MARK: pulsewire.live.v1.LiveService

  /// Opens an uplink of heart rate.
  func pushHeartRate() throws -> ClientCall<PushHeartRateRequest, PushHeartRateResponse> {
    try channel.start("/pulsewire.live.v1.LiveService/PushHeartRate", .init(bearer: token))
  }

  /// Follows a session's heart rate.
  func watchSession(
    _ session: UUID, after revision: Int64
  ) async throws -> ClientCall<WatchSessionRequest, WatchSessionResponse> {
    try await channel.serverStreaming(
      "/pulsewire.live.v1.LiveService/WatchSession",
      WatchSessionRequest(sessionID: session, afterRevision: revision), .init(bearer: token))
  }

  /// What is stored of a session's heart rate, summed up.
  func heartRateSummary(of session: UUID) async throws -> HeartRateSummary {
    let response: GetHeartRateSummaryResponse = try await unary(
      "/pulsewire.live.v1.LiveService/GetHeartRateSummary",
      GetHeartRateSummaryRequest(sessionID: session))
    return response.summary
  }

  /// One page of what is stored of a device's samples.
  func heartRateSamples(
    _ request: ListHeartRateSamplesRequest
  ) async throws -> ListHeartRateSamplesResponse {
    try await unary("/pulsewire.live.v1.LiveService/ListHeartRateSamples", request)
  }
}
