import CProtobufC
import Messages

/// The properties of a field that its JSON form needs: its location in protobuf-c's struct, its type and its
/// name. A plan is plain data without references, because it is read for every value.
@safe struct FieldPlan {
  /// The index among the fields of its message.
  let index: Int
  /// The number on the wire.
  let number: UInt32
  let type: FieldType
  let presence: Presence
  /// The offset of the value in the struct, in bytes.
  let offset: Int
  /// The offset of the count, the `has_` field or the oneof's case in the struct, in bytes.
  let quantifierOffset: Int
  /// The name with quotation marks, such as `"setCount"`.
  let quotedName: UnsafeBufferPointer<UInt8>
  /// The plan of the message, for a message.
  let message: UnsafePointer<MessagePlan>?
  /// The plan of the enum, for an enum.
  let enumeration: UnsafePointer<EnumPlan>?

  /// The ways in which the presence of a field is determined.
  enum Presence {
    /// Present if the value is not the default.
    case implicit
    /// Explicitly present or absent: marked as optional, or a message.
    case explicit
    /// Present if it is the case of its oneof.
    case oneof
    /// A list.
    case repeated
    /// A list of entries, which is an object in JSON.
    case map
  }

  /// The name in JSON, such as `setCount`.
  var name: String {
    unsafe String(decoding: quotedName.dropFirst().dropLast(), as: UTF8.self)
  }
}
