import CMessages
public import Messages

extension Reflection {
  /// One answer.
  public struct Response: Equatable, Sendable {
    /// The host of the question.
    public var validHost: String

    /// The question.
    public var originalRequest: Request

    /// The answer.
    public var answer: Answer

    /// What can be answered.
    public enum Answer: Equatable, Sendable {
      /// The file, and those it imports.
      case files(FileDescriptorResponse)
      /// The numbers of the extensions.
      case extensionNumbers(ExtensionNumberResponse)
      /// The services.
      case services(ListServiceResponse)
      /// Why there is no other answer.
      case error(ErrorResponse)
    }

    /// The answer to `request`.
    public init(to request: Request, _ answer: Answer) {
      validHost = request.host
      originalRequest = request
      self.answer = answer
    }
  }
}

extension Reflection.Response: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__server_reflection_response__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ServerReflectionResponse>) {
    validHost = unsafe reader.text("valid_host", reader.raw.valid_host)
    originalRequest = unsafe reader.required("original_request", reader.raw.original_request)
    switch unsafe reader.raw.message_response_case {
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_FILE_DESCRIPTOR_RESPONSE:
      answer = unsafe .files(
        reader.required("file_descriptor_response", reader.raw.file_descriptor_response))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_ALL_EXTENSION_NUMBERS_RESPONSE:
      answer = unsafe .extensionNumbers(
        reader.required(
          "all_extension_numbers_response", reader.raw.all_extension_numbers_response))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_LIST_SERVICES_RESPONSE:
      answer = unsafe .services(
        reader.required("list_services_response", reader.raw.list_services_response))
    case GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_ERROR_RESPONSE:
      answer = unsafe .error(reader.required("error_response", reader.raw.error_response))
    default:
      unsafe reader.violateMissingChoice(
        "message_response",
        of: "file_descriptor_response, all_extension_numbers_response, list_services_response, "
          + "error_response")
      answer = .error(Reflection.ErrorResponse(errorCode: 0, errorMessage: ""))
    }
  }

  func write(to raw: inout Grpc__Reflection__V1__ServerReflectionResponse, in arena: Arena) {
    unsafe raw.valid_host = arena.copy(validHost)
    unsafe raw.original_request = arena.copy(message: originalRequest)
    switch answer {
    case .files(let files):
      unsafe raw.message_response_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_FILE_DESCRIPTOR_RESPONSE
      unsafe raw.file_descriptor_response = arena.copy(message: files)
    case .extensionNumbers(let numbers):
      unsafe raw.message_response_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_ALL_EXTENSION_NUMBERS_RESPONSE
      unsafe raw.all_extension_numbers_response = arena.copy(message: numbers)
    case .services(let services):
      unsafe raw.message_response_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_LIST_SERVICES_RESPONSE
      unsafe raw.list_services_response = arena.copy(message: services)
    case .error(let error):
      unsafe raw.message_response_case =
        GRPC__REFLECTION__V1__SERVER_REFLECTION_RESPONSE__MESSAGE_RESPONSE_ERROR_RESPONSE
      unsafe raw.error_response = arena.copy(message: error)
    }
  }
}
