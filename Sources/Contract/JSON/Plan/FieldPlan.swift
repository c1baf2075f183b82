import CProtobufC
import Messages

/// What JSON needs to know of a field: where it is in protobuf-c's struct, what it holds, and what it
/// is called. It is plain data without references, because it is looked at for every value.
@safe struct FieldPlan {
  /// Its place among the fields of its message.
  let index: Int
  /// Its number on the wire.
  let number: UInt32
  let type: FieldType
  let presence: Presence
  /// Where its value is in the struct, in bytes.
  let offset: Int
  /// Where its count, its `has_` or its oneof's case is in the struct, in bytes.
  let quantifierOffset: Int
  /// `"setCount"`, with the quotation marks.
  let quotedName: UnsafeBufferPointer<UInt8>
  /// For a message: its plan.
  let message: UnsafePointer<MessagePlan>?
  /// For an enum: its plan.
  let enumeration: UnsafePointer<EnumPlan>?

  /// How one sees whether the field is there.
  enum Presence {
    /// Its value is not the default.
    case implicit
    /// It is marked as optional, or a message.
    case explicit
    /// Its oneof says so.
    case oneof
    /// It is a list.
    case repeated
    /// It is a list of entries, an object in JSON.
    case map
  }

  /// Its name in JSON, as `setCount`.
  var name: String {
    unsafe String(decoding: quotedName.dropFirst().dropLast(), as: UTF8.self)
  }
}
