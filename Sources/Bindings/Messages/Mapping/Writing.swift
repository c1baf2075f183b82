public import Base
public import CProtobufC

/// Writes a value into an empty struct of protobuf-c; pointed-to data is copied into an arena.
@safe public struct Writing: Mapping {
  @usableFromInline let raw: UnsafeMutableRawPointer
  @usableFromInline let layout: MessageLayout
  @usableFromInline let arena: Arena

  @unsafe @inlinable init(_ raw: UnsafeMutableRawPointer, _ layout: MessageLayout, _ arena: Arena) {
    unsafe self.raw = unsafe raw
    self.layout = layout
    self.arena = arena
  }

  /// Stores a value in its place.
  @unsafe @inlinable @inline(__always) func store<Value: BitwiseCopyable>(
    _ value: Value, _ number: Int
  ) {
    unsafe raw.storeBytes(
      of: value, toByteOffset: Int(layout.place(number).pointee.offset), as: Value.self)
  }

  /// Stores elements in their place; `copy` creates each.
  @unsafe @inlinable @inline(__always) func store<Value, Element>(
    _ values: [Value], _ number: Int, _ copy: (Value) -> Element
  ) {
    guard !values.isEmpty else { return }
    let start = unsafe arena.allocate(values.count * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: values.count)
    for index in values.indices { unsafe (start + index).initialize(to: copy(values[index])) }
    unsafe raw.storeBytes(
      of: values.count, toByteOffset: Int(layout.place(number).pointee.countOffset), as: Int.self)
    unsafe store(start, number)
  }

  @inlinable @inline(__always) public func text(_ number: Int, _ value: inout String) {
    unsafe store(arena.copy(value), number)
  }

  @inlinable public func texts(_ number: Int, _ value: inout [String]) {
    unsafe store(value, number) { unsafe arena.copy($0) }
  }

  @inlinable @inline(__always) public func uuid(_ number: Int, _ value: inout UUID) {
    unsafe store(arena.copy(value), number)
  }

  @inlinable @inline(__always) public func uuid(_ number: Int, _ value: inout UUID?) {
    unsafe store(arena.copy(value), number)
  }

  @inlinable public func uuids(_ number: Int, _ value: inout [UUID]) {
    unsafe store(value, number) { unsafe arena.copy($0) }
  }

  @inlinable @inline(__always) public func bytes(_ number: Int, _ value: inout [UInt8]) {
    unsafe store(arena.copy(value), number)
  }

  @inlinable public func byteLists(_ number: Int, _ value: inout [[UInt8]]) {
    unsafe store(value, number) { unsafe arena.copy($0) }
  }

  @inlinable @inline(__always)
  public func number<Number: FieldNumber>(_ number: Int, _ value: inout Number) {
    unsafe store(value, number)
  }

  @inlinable public func numbers<Number: FieldNumber>(_ number: Int, _ value: inout [Number]) {
    unsafe store(value, number) { $0 }
  }

  @inlinable @inline(__always) public func flag(_ number: Int, _ value: inout Bool) {
    unsafe store(value ? 1 as Int32 : 0, number)
  }

  @inlinable @inline(__always)
  public func choice<One: Choice>(_ number: Int, _ value: inout One) {
    unsafe store(value.rawValue, number)
  }

  @inlinable @inline(__always)
  public func choice<One: Choice>(_ number: Int, ifKnown value: inout One) {
    unsafe store(value.rawValue, number)
  }

  @inlinable public func choices<One: Choice>(_ number: Int, _ value: inout [One]) {
    unsafe store(value, number) { $0.rawValue }
  }

  @inlinable @inline(__always)
  public func message<Value: Mapped>(_ number: Int, _ value: inout Value) {
    unsafe store(arena.place(value), number)
  }

  @inlinable @inline(__always)
  public func message<Value: Mapped>(_ number: Int, _ value: inout Value?) {
    if let present = value { unsafe store(arena.place(present), number) }
  }

  @inlinable public func message<Value: Mapped>(_ number: Int, orEmpty value: inout Value) {
    message(number, &value)
  }

  @inlinable @inline(__always)
  public mutating func oneof<One>(
    _ name: String, _ value: inout One, _ fields: (inout Writing, inout One?) -> Void
  ) {
    var one: One? = value
    fields(&self, &one)
  }

  @inlinable public func message<Value: Mapped>(_ number: Int, ifValid value: inout Value?) {
    message(number, &value)
  }

  @inlinable @inline(__always)
  public func list<Value: Mapped>(_ number: Int, _ value: inout [Value]) {
    unsafe store(value, number) { unsafe arena.place($0) }
  }

  @inlinable @inline(__always)
  public mutating func field<Payload, One>(
    _ number: Int, of one: inout One?, _ payload: Payload, _ embed: (Payload) -> One,
    _ extract: (One) -> Payload?, _ map: (inout Writing, inout Payload) -> Void
  ) {
    guard let set = one, var payload = extract(set) else { return }
    unsafe raw.storeBytes(
      of: Int32(truncatingIfNeeded: number),
      toByteOffset: Int(layout.place(number).pointee.countOffset), as: Int32.self)
    map(&self, &payload)
  }

  @inlinable @inline(__always) public func whenRead(_ check: (inout Reading) -> Void) {}
}

extension Arena {
  /// Returns a message in the form from which protobuf-c packs.
  @unsafe @inlinable func place<Value: Mapped>(_ value: Value) -> UnsafeMutableRawPointer {
    let layout = Value.layout
    let raw = unsafe allocate(layout.plan.pointee.byteCount)
    unsafe raw.copyMemory(
      from: layout.plan.pointee.empty, byteCount: layout.plan.pointee.byteCount)
    var writing = unsafe Writing(raw, layout, self)
    var copy = value
    Value.map(&writing, &copy)
    return unsafe raw
  }
}
