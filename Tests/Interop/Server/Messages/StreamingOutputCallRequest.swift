import CInterop
import CMessages
import CProtobufC
import Messages

/// A request that is answered with several messages.
struct StreamingOutputCallRequest: Message, @unsafe TestingMessage {
  /// What the answer's payload is made of: 0 for zeros, the only kind.
  var responseType: UInt32 = 0
  /// One for each message of the answer.
  var responseParameters: [ResponseParameters] = []
  /// Bytes to carry.
  var payload: Payload? = nil
  /// The status to end with.
  var responseStatus: EchoStatus? = nil

  init(
    responseType: UInt32 = 0, responseParameters: [ResponseParameters] = [],
    payload: Payload? = nil, responseStatus: EchoStatus? = nil
  ) {
    self.responseType = responseType
    self.responseParameters = responseParameters
    self.payload = payload
    self.responseStatus = responseStatus
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__StreamingOutputCallRequest>?) -> Void
  {
    unsafe grpc__testing__streaming_output_call_request__init
  }

  init(reading raw: Grpc__Testing__StreamingOutputCallRequest) {
    unsafe responseType = raw.response_type.rawValue
    unsafe responseParameters = (0..<raw.n_response_parameters).compactMap {
      unsafe ResponseParameters(optional: raw.response_parameters[$0])
    }
    unsafe payload = Payload(optional: raw.payload)
    unsafe responseStatus = EchoStatus(optional: raw.response_status)
  }

  func write(to raw: inout Grpc__Testing__StreamingOutputCallRequest, in arena: Arena) {
    unsafe raw.response_type = Grpc__Testing__PayloadType(rawValue: responseType)
    let start = unsafe arena.allocate(responseParameters.count * MemoryLayout<Int>.stride)
      .bindMemory(
        to: UnsafeMutablePointer<Grpc__Testing__ResponseParameters>?.self,
        capacity: responseParameters.count)
    for (index, parameters) in responseParameters.enumerated() {
      unsafe (start + index).initialize(to: arena.place(parameters))
    }
    unsafe (raw.n_response_parameters, raw.response_parameters) = (responseParameters.count, start)
    unsafe raw.payload = arena.place(optional: payload)
    unsafe raw.response_status = arena.place(optional: responseStatus)
  }
}
