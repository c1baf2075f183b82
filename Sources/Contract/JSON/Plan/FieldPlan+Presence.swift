import CProtobufC

extension FieldPlan.Presence {
  /// Creates the presence of a field of the message with this full name.
  @unsafe init(of field: ProtobufCFieldDescriptor, in message: String) {
    if unsafe field.label == PROTOBUF_C_LABEL_REPEATED {
      self = unsafe Self.isMap(field, in: message) ? .map : .repeated
    } else if unsafe field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0 {
      self = .oneof
    } else if unsafe field.label == PROTOBUF_C_LABEL_OPTIONAL
      || field.type == PROTOBUF_C_TYPE_MESSAGE
    {
      self = .explicit
    } else {
      self = .implicit
    }
  }

  /// Returns whether a field is a map. protobuf-c does not mark the entries of a map. protoc names the entry
  /// message `MetadataEntry` for a field `metadata`, within the same message, and gives it the fields `key`
  /// and `value`.
  private static func isMap(_ field: ProtobufCFieldDescriptor, in message: String) -> Bool {
    guard unsafe field.type == PROTOBUF_C_TYPE_MESSAGE else { return false }
    let entry = unsafe field.descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self)
    let entryName =
      unsafe "\(message).\(FieldName.upperCamelCase(String(cString: field.name)))Entry"
    guard unsafe String(cString: entry.pointee.name) == entryName,
      unsafe entry.pointee.n_fields == 2
    else { return false }
    let fields = unsafe UnsafeBufferPointer(start: entry.pointee.fields, count: 2)
    return unsafe fields[0].id == 1 && fields[1].id == 2
      && String(cString: fields[0].name) == "key" && String(cString: fields[1].name) == "value"
  }
}
