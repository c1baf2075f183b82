import CMessages
import Messages

/// Copies of mapped values in the shape that protobuf-c packs from.
extension Arena {
  /// A message.
  func place<Value: Mapped>(_ value: Value) -> UnsafeMutablePointer<Value.Raw> {
    let raw = unsafe allocate(1, of: Value.Raw.self)
    unsafe Value.layout.initialize(raw)
    unsafe value.write(to: &raw.pointee, in: self)
    return unsafe raw
  }

  /// A message for a field, or none.
  func copy<Value: Mapped>(message value: Value?) -> UnsafeMutablePointer<Value.Raw>? {
    guard let value else { return nil }
    return unsafe place(value)
  }

  /// Messages in order, as a repeated field has them.
  func copy<Value: Mapped>(
    list values: [Value]
  ) -> (count: Int, start: UnsafeMutablePointer<UnsafeMutablePointer<Value.Raw>?>) {
    let start = unsafe allocate(values.count, of: UnsafeMutablePointer<Value.Raw>?.self)
    for (index, value) in values.enumerated() {
      unsafe (start + index).initialize(to: place(value))
    }
    return unsafe (values.count, start)
  }

  /// Numbers in order, as a repeated field has them.
  func copy<Number: FixedWidthInteger>(
    numbers: [Number]
  ) -> (count: Int, start: UnsafeMutablePointer<Number>) {
    let start = unsafe allocate(numbers.count, of: Number.self)
    for (index, number) in numbers.enumerated() { unsafe start[index] = number }
    return unsafe (numbers.count, start)
  }

  /// Byte strings in order, as a repeated field has them.
  func copy(
    byteLists: [[UInt8]]
  ) -> (count: Int, start: UnsafeMutablePointer<ProtobufCBinaryData>) {
    let start = unsafe allocate(byteLists.count, of: ProtobufCBinaryData.self)
    for (index, bytes) in byteLists.enumerated() {
      unsafe (start + index).initialize(to: copy(bytes))
    }
    return unsafe (byteLists.count, start)
  }

  /// Strings in order, as a repeated field has them.
  func copy(
    texts: [String]
  ) -> (count: Int, start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    let start = unsafe allocate(texts.count, of: UnsafeMutablePointer<CChar>?.self)
    for (index, text) in texts.enumerated() {
      unsafe (start + index).initialize(to: copy(text))
    }
    return unsafe (texts.count, start)
  }

  /// Cases of an enum in order, as a repeated field has them.
  func copy<Raw: RawRepresentable<UInt32>>(
    choices: [some RawRepresentable<Int32>], as _: Raw.Type = Raw.self
  ) -> (count: Int, start: UnsafeMutablePointer<Raw>) {
    let start = unsafe allocate(choices.count, of: Raw.self)
    for (index, choice) in choices.enumerated() {
      unsafe (start + index).initialize(to: Raw(choice: choice))
    }
    return unsafe (choices.count, start)
  }

  private func allocate<Value>(_ count: Int, of _: Value.Type) -> UnsafeMutablePointer<Value> {
    unsafe allocate(count * MemoryLayout<Value>.stride).bindMemory(to: Value.self, capacity: count)
  }
}
