import CMessages
public import Messages

extension ContractSchema {
  /// The .proto files as a google.protobuf.FileDescriptorSet, with imported files first.
  public static let descriptorSet: [UInt8] = {
    var byteCount = 0
    let start = unsafe cmessages_descriptor_set(&byteCount)
    return unsafe Array(UnsafeBufferPointer(start: start, count: byteCount))
  }()

  /// All services, in the order of the files' names.
  public static let services: [ServiceSchema] = DescriptorSet(descriptorSet).services

  /// Returns the message with this full name, such as `pulsewire.live.v1.HeartRateSample`.
  public static func message(named name: String) -> MessageSchema? { messagesByName[name] }

  /// Returns the method with this `:path`; the first slash may be omitted.
  public static func method(path: some StringProtocol) -> MethodSchema? {
    methodsByPath[path.hasPrefix("/") ? String(path) : "/\(path)"]
  }

  private static let messagesByName = Dictionary(
    uniqueKeysWithValues: messages.map { ($0.name, $0) })

  private static let methodsByPath = Dictionary(
    uniqueKeysWithValues: services.flatMap(\.methods).map { ($0.path, $0) })
}
