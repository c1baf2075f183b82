import CProtobufC

/// The properties of a message that its JSON form needs.
@safe struct MessagePlan {
  let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  let shape: Shape
  /// The fields, ordered by number.
  let fields: UnsafeBufferPointer<FieldPlan>
  /// The indices of the fields by both of their names: in JSON and in the .proto file.
  let indices: NameTable

  /// The forms of a message in JSON.
  enum Shape {
    /// An object with a key for each field.
    case fields
    /// google.protobuf.Timestamp: a string.
    case timestamp
    /// google.protobuf.Duration: a string.
    case duration
    /// google.protobuf.FieldMask: a string.
    case fieldMask
    /// google.protobuf.Any: the message in it, with its type next to its fields.
    case any
  }

  /// The full name, such as `pulsewire.player.v1.Exercise`.
  var name: String { unsafe String(cString: descriptor.pointee.name) }
}

extension MessagePlan.Shape {
  /// Creates the shape of the message with this full name.
  init(messageName: String) {
    self =
      switch messageName {
      case "google.protobuf.Timestamp": .timestamp
      case "google.protobuf.Duration": .duration
      case "google.protobuf.FieldMask": .fieldMask
      case "google.protobuf.Any": .any
      default: .fields
      }
  }
}
