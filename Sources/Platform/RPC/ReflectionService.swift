internal import Base
public import Wire

/// The standard reflection service, from which tools such as grpcurl learn the server's methods:
/// https://github.com/grpc/grpc/blob/master/doc/server-reflection.md
public struct ReflectionService: Sendable {
  private let index: DescriptorIndex
  private let services: [String]

  /// The methods of v1, and of v1alpha for older clients, which is the same on the wire.
  private static let methods = [
    ReflectionRPC.serverReflectionInfo, ReflectionRPC.earlierServerReflectionInfo,
  ]

  /// Creates a service that lists `services` and serves all files in `index`.
  public init(services: some Sequence<String>, index: DescriptorIndex) {
    self.services = (Array(services) + Self.methods.map(\.service)).sorted()
    self.index = index
  }

  /// Adds its methods to `router`.
  public func register(in router: inout Router) {
    for method in Self.methods { router.bidirectional(method, answer) }
  }

  private func answer(
    _ requests: Requests<Reflection.Request>, _ responses: Responses<Reflection.Response>,
    _ context: CallContext
  ) async throws {
    var sent: Set<String> = []
    for try await request in requests {
      try await responses.send(
        Reflection.Response(to: request, answer(request.question, sent: &sent)))
    }
  }

  private func answer(
    _ question: Reflection.Request.Content, sent: inout Set<String>
  ) -> Reflection.Response.Answer {
    switch question {
    case .file(let name):
      return files(named: name, sent: &sent) ?? Self.missing("file \(name.excerpt)")
    case .fileDeclaring(let symbol):
      return files(named: index.fileName(declaring: symbol), sent: &sent)
        ?? Self.missing("declaration of \(symbol.excerpt)")
    case .fileExtending(let wanted):
      let (type, number) = (wanted.containingType, wanted.extensionNumber)
      return files(named: index.fileName(extending: type, number: number), sent: &sent)
        ?? Self.missing("extension \(number) of \(type.excerpt)")
    case .extensionNumbers(let type):
      guard let numbers = index.extensionNumbers(of: type) else {
        return Self.missing("message \(type.excerpt)")
      }
      return .extensionNumbers(
        Reflection.ExtensionNumberResponse(baseTypeName: type, extensionNumber: numbers))
    case .services:
      return .services(
        Reflection.ListServiceResponse(
          service: services.map { Reflection.ServiceResponse(name: $0) }))
    }
  }

  private func files(
    named name: String?, sent: inout Set<String>
  ) -> Reflection.Response.Answer? {
    guard let name, let files = index.files(named: name, sent: &sent) else { return nil }
    return .files(Reflection.FileDescriptorResponse(fileDescriptorProto: files))
  }

  private static func missing(_ what: String) -> Reflection.Response.Answer {
    .error(
      Reflection.ErrorResponse(
        errorCode: Int32(clamping: StatusCode.notFound.rawValue),
        errorMessage: "There is no \(what)."))
  }
}
