public import CProtobufC

/// The places of a message's fields in protobuf-c's struct, by their numbers, and the contract's
/// rules for each.
///
/// `@unchecked Sendable`: it points to constants of the program and to memory that is never changed
/// or freed after init.
@safe public struct MessageLayout: @unchecked Sendable {
  @usableFromInline let plan: UnsafePointer<Plan>

  /// The data of a layout, so that a layout is one word.
  @safe @usableFromInline struct Plan {
    /// protobuf-c's description of the message.
    @usableFromInline let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    /// The struct of an empty message.
    @usableFromInline let empty: UnsafeMutableRawPointer
    /// The size of the struct, in bytes.
    @usableFromInline let byteCount: Int
    /// The places by field number, from 0 to the highest.
    @usableFromInline let places: UnsafeMutablePointer<FieldPlace>
    @usableFromInline let placeCount: Int
    /// The rules by field number, like the places.
    let rules: [FieldRules?]
  }

  /// Creates the layout of the message that has this descriptor.
  ///
  /// - Parameter rules: the rules of the fields, by their numbers.
  @unsafe public init(
    _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, rules: [Int: FieldRules] = [:]
  ) {
    let fields = unsafe UnsafeBufferPointer(
      start: descriptor.pointee.fields, count: Int(descriptor.pointee.n_fields))
    let placeCount = unsafe (fields.map { unsafe Int($0.id) }.max() ?? 0) + 1
    let places = UnsafeMutablePointer<FieldPlace>.allocate(capacity: placeCount)
    unsafe places.initialize(repeating: FieldPlace(), count: placeCount)
    for index in fields.indices {
      let field = unsafe fields[index]
      unsafe places[Int(field.id)] = unsafe FieldPlace(
        offset: field.offset, countOffset: field.quantifier_offset,
        hasRules: rules[Int(field.id)] != nil)
    }
    let byteCount = unsafe Int(descriptor.pointee.sizeof_message)
    let empty = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    unsafe protobuf_c_message_init(descriptor, empty)
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    unsafe plan.initialize(
      to: unsafe Plan(
        descriptor: descriptor, empty: empty, byteCount: byteCount, places: places,
        placeCount: placeCount, rules: (0..<placeCount).map { rules[$0] }))
    unsafe self.plan = unsafe UnsafePointer(plan)
  }

  /// Creates the layout of the message whose generated `…__init` function this is. Swift cannot
  /// take the address of a generated descriptor, but the function writes it into each message.
  public init<Raw>(_ initialize: (UnsafeMutablePointer<Raw>?) -> Void) {
    let raw = UnsafeMutablePointer<Raw>.allocate(capacity: 1)
    defer { unsafe raw.deallocate() }
    unsafe initialize(raw)
    let base = unsafe UnsafeRawPointer(raw).assumingMemoryBound(to: ProtobufCMessage.self)
    guard let descriptor = unsafe base.pointee.descriptor else {
      preconditionFailure("\(Raw.self) was initialized without a descriptor")
    }
    unsafe self.init(descriptor)
  }

  /// The schema of the message.
  public var schema: MessageSchema { unsafe MessageSchema(plan.pointee.descriptor) }

  /// Returns the place of the field with this number.
  @inlinable @inline(__always) func place(_ number: Int) -> UnsafePointer<FieldPlace> {
    unsafe assert(number > 0 && number < plan.pointee.placeCount, "there is no field \(number)")
    return unsafe UnsafePointer(plan.pointee.places + number)
  }

  /// Returns the rules of the field with this number; nil for none.
  @usableFromInline func rules(_ number: Int) -> FieldRules? { unsafe plan.pointee.rules[number] }

  /// Returns the name of the field with this number, such as `session_id`.
  func name(of number: Int) -> String {
    schema.fields.first { $0.number == number }?.name ?? "\(number)"
  }
}

/// The place of one field in its struct.
public struct FieldPlace: Sendable {
  /// The offset of its value, in bytes.
  @usableFromInline var offset: UInt32 = 0
  /// The offset of the number of its elements; for a field in a oneof, of the number of the field
  /// that is set.
  @usableFromInline var countOffset: UInt32 = 0
  /// Whether it has rules.
  @usableFromInline var hasRules = false
}

/// The contract's rules for a field in a request.
public struct FieldRules: Equatable, Sendable {
  /// The range of a number; of a duration, in seconds.
  public var range: ClosedRange<Double>?
  /// Whether 0 means that there is no value, and is accepted outside the range.
  public var isZeroNone = false
  /// The number of characters (Unicode scalars, as PostgreSQL counts) of a text, or of each text of
  /// a list.
  public var characters: ClosedRange<Int>?
  /// The number of bytes.
  public var bytes: ClosedRange<Int>?
  /// The number of elements.
  public var count: ClosedRange<Int>?
  /// Whether an enum must have another case than that of 0, or a oneof or a message must be
  /// present.
  public var isRequired = false
  /// Whether elements must not repeat.
  public var isUnique = false
  /// Whether violations must not show the value.
  public var isSecret = false
  /// Whether a field mask selects from the message; required values are then checked on the result.
  public var isMasked = false
  /// Whether a text must be a UUID.
  public var isUUID = false
  /// The allowed texts, in addition to the empty one; none allows any.
  public var texts: [String] = []

  /// Creates rules that allow everything.
  public init() {}
}
