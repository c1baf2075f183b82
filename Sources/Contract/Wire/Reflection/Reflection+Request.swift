public import Messages

extension Reflection {
  /// A question to the reflection service.
  public struct Request: Equatable, Sendable {
    /// The host that the client addresses. It is returned unchanged and has no other meaning.
    public var host: String = ""

    /// The question.
    public var question: Content = .services("")

    /// The questions that can be asked.
    public enum Content: Equatable, Sendable {
      /// The file with this name.
      case file(name: String)
      /// The file that declares this name.
      case fileDeclaring(symbol: String)
      /// The file that declares an extension.
      case fileExtending(ExtensionRequest)
      /// The numbers of all extensions of the message of this full name.
      case extensionNumbers(type: String)
      /// The services; the text has no meaning.
      case services(String)
    }

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(host: String = "", _ question: Content) {
      self.host = host
      self.question = question
    }
  }
}

extension Reflection.Request: MappedRequest {
  public static let layout = MessageLayout("grpc.reflection.v1.ServerReflectionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.host)
    m.oneof("message_request", &v.question) { m, one in
      m.text(3, of: &one, Content.file) { if case .file(let it) = $0 { it } else { nil } }
      m.text(4, of: &one, Content.fileDeclaring) {
        if case .fileDeclaring(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, Content.fileExtending) {
        if case .fileExtending(let it) = $0 { it } else { nil }
      }
      m.text(6, of: &one, Content.extensionNumbers) {
        if case .extensionNumbers(let it) = $0 { it } else { nil }
      }
      m.text(7, of: &one, Content.services) { if case .services(let it) = $0 { it } else { nil } }
    }
  }
}
