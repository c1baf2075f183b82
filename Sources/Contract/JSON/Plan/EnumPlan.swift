import CMessages
import CProtobufC

/// What JSON needs to know of an enum.
@safe struct EnumPlan {
  private let descriptor: UnsafePointer<ProtobufCEnumDescriptor>
  /// The numbers by name, aliases too.
  private let numbers: NameTable

  /// What `descriptor` says.
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

  /// The case that is called `name`.
  @unsafe func number(of name: UnsafeBufferPointer<UInt8>) -> Int32? { unsafe numbers[name] }

  /// What the case of `number` is called; nil where there is none, as from a newer peer.
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
