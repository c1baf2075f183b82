import CProtobufC

/// The types of fields, distinguished by their form in memory, in JSON and on the wire.
enum FieldType {
  case int32, sint32, sfixed32
  case uint32, fixed32
  case int64, sint64, sfixed64
  case uint64, fixed64
  case float, double
  case boolean
  case enumeration
  case string
  case bytes
  case message

  init(_ type: ProtobufCType) {
    switch type {
    case PROTOBUF_C_TYPE_INT32: self = .int32
    case PROTOBUF_C_TYPE_SINT32: self = .sint32
    case PROTOBUF_C_TYPE_SFIXED32: self = .sfixed32
    case PROTOBUF_C_TYPE_UINT32: self = .uint32
    case PROTOBUF_C_TYPE_FIXED32: self = .fixed32
    case PROTOBUF_C_TYPE_INT64: self = .int64
    case PROTOBUF_C_TYPE_SINT64: self = .sint64
    case PROTOBUF_C_TYPE_SFIXED64: self = .sfixed64
    case PROTOBUF_C_TYPE_UINT64: self = .uint64
    case PROTOBUF_C_TYPE_FIXED64: self = .fixed64
    case PROTOBUF_C_TYPE_FLOAT: self = .float
    case PROTOBUF_C_TYPE_DOUBLE: self = .double
    case PROTOBUF_C_TYPE_BOOL: self = .boolean
    case PROTOBUF_C_TYPE_ENUM: self = .enumeration
    case PROTOBUF_C_TYPE_STRING: self = .string
    case PROTOBUF_C_TYPE_BYTES: self = .bytes
    case PROTOBUF_C_TYPE_MESSAGE: self = .message
    default: preconditionFailure("protobuf-c has no type \(type.rawValue)")
    }
  }

  /// The wire type of a value.
  var wireType: WireType {
    switch self {
    case .int32, .sint32, .uint32, .int64, .sint64, .uint64, .boolean, .enumeration: .varint
    case .sfixed32, .fixed32, .float: .fixed32
    case .sfixed64, .fixed64, .double: .fixed64
    case .string, .bytes, .message: .length
    }
  }

  /// The distance between the values of a list in protobuf-c's memory, in bytes.
  var stride: Int {
    switch self {
    case .int32, .sint32, .sfixed32, .uint32, .fixed32, .float, .boolean, .enumeration: 4
    case .int64, .sint64, .sfixed64, .uint64, .fixed64, .double: 8
    case .string, .message: MemoryLayout<Int>.stride
    case .bytes: unsafe MemoryLayout<ProtobufCBinaryData>.stride
    }
  }
}
