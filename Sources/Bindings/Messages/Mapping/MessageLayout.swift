public import CProtobufC

/// Where protobuf-c keeps the fields of a message, by their numbers, and what the contract asks of each.
///
/// `@unchecked Sendable`: it points to constants of the program, and to what it made of them, which is
/// neither changed nor freed.
@safe public struct MessageLayout: @unchecked Sendable {
  @usableFromInline let plan: UnsafePointer<Plan>

  /// What a layout points to, which is one word to pass on.
  @safe @usableFromInline struct Plan {
    /// What protobuf-c knows about the message.
    @usableFromInline let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    /// The struct of an empty message.
    @usableFromInline let empty: UnsafeMutableRawPointer
    /// Of the struct.
    @usableFromInline let byteCount: Int
    /// By number, from 0 to the highest.
    @usableFromInline let places: UnsafeMutablePointer<FieldPlace>
    @usableFromInline let placeCount: Int
    /// By number, as the places.
    let rules: [FieldRules?]
  }

  /// The layout of the message that has this descriptor.
  ///
  /// - Parameter rules: what is asked of a field, by its number.
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

  /// The layout of the message whose generated `…__init` function this is. Swift cannot take the address of
  /// a generated descriptor, but the function writes it into each message.
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

  /// Its fields, as values.
  public var schema: MessageSchema { unsafe MessageSchema(plan.pointee.descriptor) }

  /// The place of the field with this number.
  @inlinable @inline(__always) func place(_ number: Int) -> UnsafePointer<FieldPlace> {
    unsafe assert(number > 0 && number < plan.pointee.placeCount, "there is no field \(number)")
    return unsafe UnsafePointer(plan.pointee.places + number)
  }

  /// What is asked of the field with this number; nil for nothing.
  @usableFromInline func rules(_ number: Int) -> FieldRules? { unsafe plan.pointee.rules[number] }

  /// The name of the field with this number, as `session_id`.
  func name(of number: Int) -> String {
    schema.fields.first { $0.number == number }?.name ?? "\(number)"
  }
}

/// Where one field is.
public struct FieldPlace: Sendable {
  /// Of its value, in bytes.
  @usableFromInline var offset: UInt32 = 0
  /// Of the number of its elements; of a field in a oneof, of the number of the one that is set.
  @usableFromInline var countOffset: UInt32 = 0
  /// Whether something is asked of it.
  @usableFromInline var hasRules = false
}

/// What the contract asks of a field in a request.
public struct FieldRules: Equatable, Sendable {
  /// The least and the greatest number; of a duration, in seconds.
  public var range: ClosedRange<Double>?
  /// 0 stands for none, and is outside of the range.
  public var isZeroNone = false
  /// How many characters (Unicode scalars, as PostgreSQL counts) a text has, or each text of a list.
  public var characters: ClosedRange<Int>?
  /// How many bytes it has.
  public var bytes: ClosedRange<Int>?
  /// How many elements.
  public var count: ClosedRange<Int>?
  /// An enum has another case than that of 0; a oneof or a message is there.
  public var isRequired = false
  /// No element comes twice.
  public var isUnique = false
  /// What came is never shown.
  public var isSecret = false
  /// A field mask takes a part of it: what must be there is asked of what comes out.
  public var isMasked = false
  /// A text is a UUID.
  public var isUUID = false
  /// The texts that it may be, beside the empty one; none for any.
  public var texts: [String] = []

  /// Nothing is asked.
  public init() {}
}
