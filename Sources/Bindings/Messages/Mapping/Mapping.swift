public import Base

/// A pass over the fields of a message, which names each field once, by its number. The pass reads
/// the fields from protobuf-c's struct, or writes them into one.
///
///     static func map(_ m: inout some Mapping, _ v: inout Self) {
///       m.uuid(1, &v.id)
///       m.text(2, &v.name)
///       m.list(3, &v.sets)
///     }
///
/// The types must be those of the contract; a test checks all messages (`MappingCheck`).
public protocol Mapping {
  /// Maps a text.
  mutating func text(_ number: Int, _ value: inout String)

  /// Maps a list of texts.
  mutating func texts(_ number: Int, _ value: inout [String])

  /// Maps a required identifier.
  mutating func uuid(_ number: Int, _ value: inout UUID)

  /// Maps an identifier; nil is an empty string.
  mutating func uuid(_ number: Int, _ value: inout UUID?)

  /// Maps a list of identifiers.
  mutating func uuids(_ number: Int, _ value: inout [UUID])

  /// Maps bytes.
  mutating func bytes(_ number: Int, _ value: inout [UInt8])

  /// Maps a list of byte strings.
  mutating func byteLists(_ number: Int, _ value: inout [[UInt8]])

  /// Maps a number.
  mutating func number<Number: FieldNumber>(_ number: Int, _ value: inout Number)

  /// Maps a list of numbers.
  mutating func numbers<Number: FieldNumber>(_ number: Int, _ value: inout [Number])

  /// Maps a Boolean.
  mutating func flag(_ number: Int, _ value: inout Bool)

  /// Maps an enum.
  mutating func choice<One: Choice>(_ number: Int, _ value: inout One)

  /// Maps an enum; an unknown case becomes the case of 0.
  mutating func choice<One: Choice>(_ number: Int, ifKnown value: inout One)

  /// Maps a list of enums.
  mutating func choices<One: Choice>(_ number: Int, _ value: inout [One])

  /// Maps a required nested message.
  mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value)

  /// Maps a nested message; nil for none.
  mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value?)

  /// Maps a nested message; nil also if it violates the contract.
  mutating func message<Value: Mapped>(_ number: Int, ifValid value: inout Value?)

  /// Maps a nested message; `value` stays unchanged if there is none.
  mutating func message<Value: Mapped>(_ number: Int, orEmpty value: inout Value)

  /// Maps a list of nested messages.
  mutating func list<Value: Mapped>(_ number: Int, _ value: inout [Value])

  /// Maps one field of a oneof.
  ///
  /// - Parameters:
  ///   - payload: an empty value of the field.
  ///   - embed: returns the oneof's value for the field's.
  ///   - extract: returns the field's value; nil if another field is set.
  ///   - map: maps the field itself, under its number.
  mutating func field<Payload, One>(
    _ number: Int, of one: inout One?, _ payload: Payload, _ embed: (Payload) -> One,
    _ extract: (One) -> Payload?, _ map: (inout Self, inout Payload) -> Void)

  /// Maps a oneof of this name, of which one field must be set; `fields` maps them all.
  mutating func oneof<One>(
    _ name: String, _ value: inout One, _ fields: (inout Self, inout One?) -> Void)

  /// Calls `check` after the fields have been read, and never when they are written. It builds the
  /// value from the fields, or checks rules beyond those of single fields.
  mutating func whenRead(_ check: (inout Reading) -> Void)
}

/// A number whose wire type has the same form in memory.
public protocol FieldNumber: BitwiseCopyable, Comparable, Sendable {}

extension Int32: FieldNumber {}
extension Int64: FieldNumber {}
extension UInt32: FieldNumber {}
extension UInt64: FieldNumber {}
extension Double: FieldNumber {}

/// An enum of the contract.
public protocol Choice: RawRepresentable<Int32>, CaseIterable, Sendable {
  /// The case for an unknown number, such as from a newer peer: the case of 0.
  static var standIn: Self { get }
}

extension Choice {
  public static var standIn: Self {
    guard let zero = Self(rawValue: 0) ?? allCases.first else {
      preconditionFailure("\(Self.self) has no case")
    }
    return zero
  }
}

/// A value that is mapped to a message of the contract.
public protocol Mapped: Sendable, Equatable {
  /// The layout of its message.
  static var layout: MessageLayout { get }

  /// Creates an empty message, with the values that are absent on the wire.
  init()

  /// Maps every field.
  static func map(_ m: inout some Mapping, _ v: inout Self)
}

extension Mapped {
  /// Creates a value whose fields `build` sets, such as `GetRoutineRequest { $0.routineID = id }`.
  @inlinable public init(_ build: (inout Self) throws -> Void) rethrows {
    self.init()
    try build(&self)
  }
}
