public import Messages

extension Reflection {
  /// A question to the reflection service.
  public struct Request: Equatable, Sendable {
    /// The host that the client addresses. It is returned unchanged and has no other meaning.
    public var host: String = ""

    /// The question.
    public var question: Question = .services("")

    /// The questions that can be asked.
    public enum Question: Equatable, Sendable {
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
    public init(host: String = "", _ question: Question) {
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
      m.text(3, of: &one, Question.file) { if case .file(let it) = $0 { it } else { nil } }
      m.text(4, of: &one, Question.fileDeclaring) {
        if case .fileDeclaring(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, Question.fileExtending) {
        if case .fileExtending(let it) = $0 { it } else { nil }
      }
      m.text(6, of: &one, Question.extensionNumbers) {
        if case .extensionNumbers(let it) = $0 { it } else { nil }
      }
      m.text(7, of: &one, Question.services) { if case .services(let it) = $0 { it } else { nil } }
    }
  }
}
