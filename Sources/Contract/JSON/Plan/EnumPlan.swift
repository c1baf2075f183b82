import CMessages
import CProtobufC

/// The properties of an enum that its JSON form needs.
@safe struct EnumPlan {
  private let descriptor: UnsafePointer<ProtobufCEnumDescriptor>
  /// The numbers by name, including aliases.
  private let numbers: NameTable

  /// Creates the plan for `descriptor`.
  @unsafe init(_ descriptor: UnsafePointer<ProtobufCEnumDescriptor>) {
    unsafe self.descriptor = unsafe descriptor
    let entries = unsafe (0..<Int(unsafe descriptor.pointee.n_value_names)).map { index in
      let name = unsafe descriptor.pointee.values_by_name[index]
      return unsafe (
        name: UnsafeBufferPointer(constant: name.name),
        value: descriptor.pointee.values[Int(name.index)].value
      )
    }
    numbers = unsafe NameTable(entries)
  }

  /// Returns the number of the case with the name `name`.
  @unsafe func number(of name: UnsafeBufferPointer<UInt8>) -> Int32? { unsafe numbers[name] }

  /// Returns the name of the case with the number `number`; nil if there is none, for example from a newer
  /// peer.
  @unsafe func name(of number: Int32) -> UnsafeBufferPointer<UInt8>? {
    guard let value = unsafe protobuf_c_enum_descriptor_get_value(descriptor, number) else {
      return nil
    }
    return unsafe UnsafeBufferPointer(constant: value.pointee.name)
  }

  /// All names, in the order of their numbers.
  var names: String {
    (0..<Int(unsafe descriptor.pointee.n_values))
      .map { unsafe String(cString: descriptor.pointee.values[$0].name) }
      .joined(separator: ", ")
  }
}
