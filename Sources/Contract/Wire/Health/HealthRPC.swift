/// The methods of grpc.health.v1.Health.
public enum HealthRPC {
  static let service = "grpc.health.v1.Health"

  /// All of them.
  public static let all: [any ContractMethod] = [check, list, watch]
}

extension HealthRPC {
  /// The status now.
  public static let check = Method<HealthCheckRequest, HealthCheckResponse>(
    service, "Check", .publicAccess, .name)

  /// The status now of the server as a whole, and of each service.
  public static let list = Method<HealthListRequest, HealthListResponse>(
    service, "List", .publicAccess, .name)

  /// The status now and at each change.
  public static let watch = Method<HealthCheckRequest, HealthCheckResponse>(
    service, "Watch", .publicAccess, .name)
}
