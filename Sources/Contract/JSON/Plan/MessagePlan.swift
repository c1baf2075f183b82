import CProtobufC

/// What JSON needs to know of a message.
@safe struct MessagePlan {
  let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  let shape: Shape
  /// By number.
  let fields: UnsafeBufferPointer<FieldPlan>
  /// The fields' places by both their names: as in JSON and as in the .proto file.
  let indices: NameTable

  /// What a message looks like in JSON.
  enum Shape {
    /// An object with a key for each field.
    case fields
    /// google.protobuf.Timestamp: a string.
    case timestamp
    /// google.protobuf.Duration: a string.
    case duration
    /// google.protobuf.FieldMask: a string.
    case fieldMask
    /// google.protobuf.Any: the message within, with its type beside its fields.
    case any
  }

  /// The full name, as `pulsewire.player.v1.Exercise`.
  var name: String { unsafe String(cString: descriptor.pointee.name) }
}

extension MessagePlan.Shape {
  /// The shape of the message of this full name.
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
