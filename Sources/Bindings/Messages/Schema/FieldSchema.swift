import CProtobufC

/// The contract's description of a field.
public struct FieldSchema: Sendable {
  /// The name in the .proto file, such as `session_id`.
  public let name: String
  /// The field's number on the wire; 1 or more.
  public let number: Int
  /// Whether the field is a list.
  public let isRepeated: Bool
  /// Whether the field belongs to a oneof.
  public let isInOneof: Bool
  /// The type of its value.
  public let kind: Kind

  /// The type of a field's value. Types that no message of the contract uses are omitted (AIP-141:
  /// no unsigned integers).
  public enum Kind: Sendable {
    case int32
    case int64
    case double
    case bool
    case string
    case bytes
    case enumeration([EnumValue])
    case message(MessageSchema)
  }

  /// A case of an enum.
  public struct EnumValue: Sendable {
    /// The name in the .proto file, such as `PLAYER_PHASE_WORKING`.
    public let name: String
    /// The number on the wire.
    public let number: Int32
  }

  init(_ descriptor: ProtobufCFieldDescriptor) {
    name = unsafe String(cString: descriptor.name)
    number = Int(unsafe descriptor.id)
    isRepeated = unsafe descriptor.label == PROTOBUF_C_LABEL_REPEATED
    isInOneof = unsafe descriptor.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0
    kind = unsafe Self.kind(of: descriptor)
  }

  private static func kind(of field: ProtobufCFieldDescriptor) -> Kind {
    switch unsafe field.type {
    case PROTOBUF_C_TYPE_INT32: return .int32
    case PROTOBUF_C_TYPE_INT64: return .int64
    case PROTOBUF_C_TYPE_DOUBLE: return .double
    case PROTOBUF_C_TYPE_BOOL: return .bool
    case PROTOBUF_C_TYPE_STRING: return .string
    case PROTOBUF_C_TYPE_BYTES: return .bytes
    case PROTOBUF_C_TYPE_ENUM:
      let descriptor = unsafe field.descriptor.assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
      return .enumeration(unsafe values(of: descriptor.pointee))
    case PROTOBUF_C_TYPE_MESSAGE:
      return .message(
        unsafe MessageSchema(
          field.descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self)))
    default:
      preconditionFailure(
        unsafe "\(String(cString: field.name)) has protobuf-c's type \(field.type.rawValue)")
    }
  }

  private static func values(of descriptor: ProtobufCEnumDescriptor) -> [EnumValue] {
    (0..<Int(unsafe descriptor.n_values)).map { index in
      let value = unsafe descriptor.values[index]
      return unsafe EnumValue(name: String(cString: value.name), number: value.value)
    }
  }
}
