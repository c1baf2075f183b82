public import Messages

extension Reflection {
  /// A response of the reflection service.
  public struct Response: Equatable, Sendable {
    /// The host of the question.
    public var validHost: String = ""

    /// The request.
    public var originalRequest: Request = Request()

    /// The answer.
    public var answer: Answer = .error(ErrorResponse())

    /// The answers to a question.
    public enum Answer: Equatable, Sendable {
      /// The file and its imports.
      case files(FileDescriptorResponse)
      /// The numbers of the extensions.
      case extensionNumbers(ExtensionNumberResponse)
      /// The services.
      case services(ListServiceResponse)
      /// The reason why there is no other answer.
      case error(ErrorResponse)
    }

    /// Creates an empty message.
    public init() {}

    /// Creates the response to `request`.
    public init(to request: Request, _ answer: Answer) {
      validHost = request.host
      originalRequest = request
      self.answer = answer
    }
  }
}

extension Reflection.Response: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.ServerReflectionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.validHost)
    m.message(2, &v.originalRequest)
    m.oneof("message_response", &v.answer) { m, one in
      m.message(4, of: &one, Answer.files) { if case .files(let it) = $0 { it } else { nil } }
      m.message(5, of: &one, Answer.extensionNumbers) {
        if case .extensionNumbers(let it) = $0 { it } else { nil }
      }
      m.message(6, of: &one, Answer.services) { if case .services(let it) = $0 { it } else { nil } }
      m.message(7, of: &one, Answer.error) { if case .error(let it) = $0 { it } else { nil } }
    }
  }
}
