import CMessages
public import Messages

extension Reflection {
  /// One question.
  public struct Request: Equatable, Sendable {
    /// The host that the client means. It comes back, and means nothing else.
    public var host: String

    /// The question.
    public var question: Question

    /// What can be asked.
    public enum Question: Equatable, Sendable {
      /// The file of this name.
      case file(name: String)
      /// The file that declares this name.
      case fileDeclaring(symbol: String)
      /// The file that declares an extension.
      case fileExtending(ExtensionRequest)
      /// The numbers of all extensions of the message of this full name.
      case extensionNumbers(type: String)
      /// The services; the text means nothing.
      case services(String)
    }

    /// A value with these fields.
    public init(host: String = "", _ question: Question) {
      self.host = host
      self.question = question
    }
  }
}

extension Reflection.Request: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(grpc__reflection__v1__server_reflection_request__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ServerReflectionRequest>) {
    host = unsafe reader.text("host", reader.raw.host)
    switch unsafe reader.raw.message_request_case {
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_FILE_BY_FILENAME:
      question = unsafe .file(
        name: reader.text("file_by_filename", reader.raw.file_by_filename))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_FILE_CONTAINING_SYMBOL:
      question = unsafe .fileDeclaring(
        symbol: reader.text("file_containing_symbol", reader.raw.file_containing_symbol))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_FILE_CONTAINING_EXTENSION:
      question = unsafe .fileExtending(
        reader.required("file_containing_extension", reader.raw.file_containing_extension))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_ALL_EXTENSION_NUMBERS_OF_TYPE:
      question = unsafe .extensionNumbers(
        type: reader.text(
          "all_extension_numbers_of_type", reader.raw.all_extension_numbers_of_type))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_LIST_SERVICES:
      question = unsafe .services(reader.text("list_services", reader.raw.list_services))
    default:
      unsafe reader.violateMissingChoice(
        "message_request",
        of: "file_by_filename, file_containing_symbol, file_containing_extension, "
          + "all_extension_numbers_of_type, list_services")
      question = .services("")
    }
  }

  func write(to raw: inout Grpc__Reflection__V1__ServerReflectionRequest, in arena: Arena) {
    unsafe raw.host = arena.copy(host)
    switch question {
    case .file(let name):
      unsafe raw.message_request_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_FILE_BY_FILENAME
      unsafe raw.file_by_filename = arena.copy(name)
    case .fileDeclaring(let symbol):
      unsafe raw.message_request_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_FILE_CONTAINING_SYMBOL
      unsafe raw.file_containing_symbol = arena.copy(symbol)
    case .fileExtending(let request):
      unsafe raw.message_request_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_FILE_CONTAINING_EXTENSION
      unsafe raw.file_containing_extension = arena.copy(message: request)
    case .extensionNumbers(let type):
      unsafe raw.message_request_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_ALL_EXTENSION_NUMBERS_OF_TYPE
      unsafe raw.all_extension_numbers_of_type = arena.copy(type)
    case .services(let text):
      unsafe raw.message_request_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_REQUEST__MESSAGE_REQUEST_LIST_SERVICES
      unsafe raw.list_services = arena.copy(text)
    }
  }
}
