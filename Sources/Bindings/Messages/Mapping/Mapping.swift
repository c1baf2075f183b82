public import Base

/// One pass over the fields of a message, which names each of them once, by its number: they are read from
/// protobuf-c's struct, or written into one.
///
///     static func map(_ m: inout some Mapping, _ v: inout Self) {
///       m.uuid(1, &v.id)
///       m.text(2, &v.name)
///       m.list(3, &v.sets)
///     }
///
/// The types must be those of the contract; a test walks all messages (`MappingCheck`).
public protocol Mapping {
  /// A text.
  mutating func text(_ number: Int, _ value: inout String)

  /// Texts in order.
  mutating func texts(_ number: Int, _ value: inout [String])

  /// An identifier, which must be there.
  mutating func uuid(_ number: Int, _ value: inout UUID)

  /// An identifier; nil is an empty string.
  mutating func uuid(_ number: Int, _ value: inout UUID?)

  /// Identifiers in order.
  mutating func uuids(_ number: Int, _ value: inout [UUID])

  /// Any bytes.
  mutating func bytes(_ number: Int, _ value: inout [UInt8])

  /// Byte strings in order.
  mutating func byteLists(_ number: Int, _ value: inout [[UInt8]])

  /// A number.
  mutating func number<Number: FieldNumber>(_ number: Int, _ value: inout Number)

  /// Numbers in order.
  mutating func numbers<Number: FieldNumber>(_ number: Int, _ value: inout [Number])

  /// A truth value.
  mutating func flag(_ number: Int, _ value: inout Bool)

  /// A case of an enum.
  mutating func choice<One: Choice>(_ number: Int, _ value: inout One)

  /// A case of an enum; the case of 0 also where it is one that we do not know.
  mutating func choice<One: Choice>(_ number: Int, ifKnown value: inout One)

  /// Cases of an enum in order.
  mutating func choices<One: Choice>(_ number: Int, _ value: inout [One])

  /// A nested message, which must be there.
  mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value)

  /// A nested message; nil for none.
  mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value?)

  /// A nested message; nil also where it is not what the contract asks for.
  mutating func message<Value: Mapped>(_ number: Int, ifValid value: inout Value?)

  /// A nested message; where there is none, `value` stays.
  mutating func message<Value: Mapped>(_ number: Int, orEmpty value: inout Value)

  /// Nested messages in order.
  mutating func list<Value: Mapped>(_ number: Int, _ value: inout [Value])

  /// One field of a oneof.
  ///
  /// - Parameters:
  ///   - payload: an empty value of the field.
  ///   - embed: makes the oneof's value of the field's.
  ///   - extract: the field's value; nil where another field is set.
  ///   - map: maps the field itself, under its number.
  mutating func field<Payload, One>(
    _ number: Int, of one: inout One?, _ payload: Payload, _ embed: (Payload) -> One,
    _ extract: (One) -> Payload?, _ map: (inout Self, inout Payload) -> Void)

  /// A oneof with this name, one field of which must be set: `fields` maps them all.
  mutating func oneof<One>(
    _ name: String, _ value: inout One, _ fields: (inout Self, inout One?) -> Void)

  /// After its fields were read, and never where they are written: makes the value of them, or notes what
  /// is asked beyond each field's rules.
  mutating func whenRead(_ check: (inout Reading) -> Void)
}

/// A number that a field holds as it is in memory.
public protocol FieldNumber: BitwiseCopyable, Comparable, Sendable {}

extension Int32: FieldNumber {}
extension Int64: FieldNumber {}
extension UInt32: FieldNumber {}
extension UInt64: FieldNumber {}
extension Double: FieldNumber {}

/// An enum of the contract.
public protocol Choice: RawRepresentable<Int32>, CaseIterable, Sendable {
  /// What stands for a number that we do not know, as from a newer peer: the case of 0.
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
  /// Which message it is.
  static var layout: MessageLayout { get }

  /// An empty message: what is absent on the wire.
  init()

  /// Maps every field.
  static func map(_ m: inout some Mapping, _ v: inout Self)
}

extension Mapped {
  /// A value whose fields `build` sets, as `GetRoutineRequest { $0.routineID = id }`.
  @inlinable public init(_ build: (inout Self) throws -> Void) rethrows {
    self.init()
    try build(&self)
  }
}
