/// The methods of grpc.health.v1.Health.
public enum HealthRPC {
  static let service = "grpc.health.v1.Health"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [check, list, watch]
}

extension HealthRPC {
  /// Returns the current status.
  public static let check = Method<HealthCheckRequest, HealthCheckResponse>(
    service, "Check", .publicAccess, .name)

  /// Returns the current status of the server as a whole, and of each service.
  public static let list = Method<HealthListRequest, HealthListResponse>(
    service, "List", .publicAccess, .name)

  /// Returns the current status, and the status after each change.
  public static let watch = Method<HealthCheckRequest, HealthCheckResponse>(
    service, "Watch", .publicAccess, .name)
}
