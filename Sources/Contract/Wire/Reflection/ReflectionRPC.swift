/// The methods of grpc.reflection.v1.ServerReflection.
public enum ReflectionRPC {
  static let service = "grpc.reflection.v1.ServerReflection"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [earlierServerReflectionInfo, serverReflectionInfo]
}

extension ReflectionRPC {
  /// Responds to each request in turn, with one message.
  public static let serverReflectionInfo = Method<Reflection.Request, Reflection.Response>(
    service, "ServerReflectionInfo", .publicAccess, .short)
}

extension ReflectionRPC {
  /// The same method under its earlier name, which most tools still use.
  public static let earlierServerReflectionInfo = Method<Reflection.Request, Reflection.Response>(
    "grpc.reflection.v1alpha.ServerReflection", "ServerReflectionInfo", .publicAccess, .short)
}
