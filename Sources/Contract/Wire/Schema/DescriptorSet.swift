import Messages

/// A google.protobuf.FileDescriptorSet, which protoc wrote and this program contains:
/// https://github.com/protocolbuffers/protobuf/blob/main/src/google/protobuf/descriptor.proto
struct DescriptorSet {
  let files: [DescriptorFields]

  init(_ bytes: [UInt8]) { files = DescriptorFields(bytes).messages(1) }

  /// The services of all files.
  var services: [ServiceSchema] {
    files.flatMap { file in
      let package = file.text(2)
      return file.messages(6).map { service(of: $0, in: package) }
    }
  }

  private func service(of service: DescriptorFields, in package: String) -> ServiceSchema {
    let name = package.isEmpty ? service.text(1) : "\(package).\(service.text(1))"
    return ServiceSchema(
      name: name,
      methods: service.messages(2).map { method in
        MethodSchema(
          service: name, name: method.text(1), input: Self.message(method.text(2)),
          output: Self.message(method.text(3)), isClientStreaming: method.number(5) == 1,
          isServerStreaming: method.number(6) == 1,
          // MethodOptions.idempotency_level = NO_SIDE_EFFECTS
          hasNoSideEffects: method.messages(4).contains { $0.number(34) == 1 })
      })
  }

  /// Returns the message with this name of a type, which begins with a dot.
  private static func message(_ typeName: String) -> MessageSchema {
    guard let message = ContractSchema.message(named: String(typeName.dropFirst())) else {
      preconditionFailure("protoc and protobuf-c do not agree about \(typeName)")
    }
    return message
  }
}
