public import Base

/// The fields of oneofs, by type:
///
///     m.number(9, of: &v.effort, Effort.rpe) { if case .rpe(let rpe) = $0 { rpe } else { nil } }
extension Mapping {
  /// Maps a text in a oneof.
  @inlinable @inline(__always) public mutating func text<One>(
    _ number: Int, of one: inout One?, _ embed: (String) -> One, _ extract: (One) -> String?
  ) {
    field(number, of: &one, "", embed, extract) { $0.text(number, &$1) }
  }

  /// Maps an identifier in a oneof.
  @inlinable @inline(__always) public mutating func uuid<One>(
    _ number: Int, of one: inout One?, _ embed: (UUID) -> One, _ extract: (One) -> UUID?
  ) {
    field(number, of: &one, UUID(high: 0, low: 0), embed, extract) { $0.uuid(number, &$1) }
  }

  /// Maps bytes in a oneof.
  @inlinable @inline(__always) public mutating func bytes<One>(
    _ number: Int, of one: inout One?, _ embed: ([UInt8]) -> One, _ extract: (One) -> [UInt8]?
  ) {
    field(number, of: &one, [], embed, extract) { $0.bytes(number, &$1) }
  }

  /// Maps a number in a oneof.
  @inlinable @inline(__always) public mutating func number<Number: FieldNumber & Numeric, One>(
    _ number: Int, of one: inout One?, _ embed: (Number) -> One, _ extract: (One) -> Number?
  ) {
    field(number, of: &one, Number.zero, embed, extract) { $0.number(number, &$1) }
  }

  /// Maps a Boolean in a oneof.
  @inlinable @inline(__always) public mutating func flag<One>(
    _ number: Int, of one: inout One?, _ embed: (Bool) -> One, _ extract: (One) -> Bool?
  ) {
    field(number, of: &one, false, embed, extract) { $0.flag(number, &$1) }
  }

  /// Maps an enum in a oneof.
  @inlinable @inline(__always) public mutating func choice<Case: Choice, One>(
    _ number: Int, of one: inout One?, _ embed: (Case) -> One, _ extract: (One) -> Case?
  ) {
    field(number, of: &one, Case.standIn, embed, extract) { $0.choice(number, &$1) }
  }

  /// Maps a message in a oneof.
  @inlinable @inline(__always) public mutating func message<Value: Mapped, One>(
    _ number: Int, of one: inout One?, _ embed: (Value) -> One, _ extract: (One) -> Value?
  ) {
    field(number, of: &one, Value(), embed, extract) { $0.message(number, &$1) }
  }
}
