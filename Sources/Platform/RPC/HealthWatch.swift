internal import Loop
internal import Wire

/// The feed of one service's health: its status, and each change.
final class HealthWatch: Feed {
  private let service: String
  private let health: HealthService
  private let context: CallContext
  private var sent: HealthCheckResponse.ServingStatus?

  init(_ service: String, of health: HealthService, waking context: CallContext) {
    self.service = service
    self.health = health
    self.context = context
    health.tell(context, on: context.loop)
  }

  func next(isLeaving: Bool) -> FeedStep<HealthCheckResponse> {
    let status = health.status(of: service) ?? .serviceUnknown
    guard status != sent else { return .nothing }
    sent = status
    return .newest(HealthCheckResponse(status: status))
  }

  func end() { health.forget(context) }
}
