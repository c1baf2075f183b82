import CProtobufC

extension Reading {
  @inlinable @inline(__always)
  public mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value) {
    let place = unsafe layout.place(number)
    guard let nested = unsafe load(place, as: UnsafeRawPointer?.self) else {
      return missMessage(number)
    }
    let isMasked =
      unsafe isStrict && place.pointee.hasRules && layout.rules(number)?.isMasked == true
    unsafe read(&value, at: nested, isMasked ? .masked : rules, number)
  }

  @inlinable @inline(__always)
  public mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value?) {
    let place = unsafe layout.place(number)
    guard let nested = unsafe load(place, as: UnsafeRawPointer?.self) else {
      value = nil
      if isStrict, layout.rules(number)?.isRequired == true { missMessage(number) }
      return
    }
    var present = Value()
    unsafe read(&present, at: nested, rules, number)
    value = present
  }

  @inlinable @inline(__always)
  public mutating func message<Value: Mapped>(_ number: Int, orEmpty value: inout Value) {
    guard let nested = unsafe load(layout.place(number), as: UnsafeRawPointer?.self) else { return }
    unsafe read(&value, at: nested, rules, number)
  }

  public mutating func oneof<One>(
    _ name: String, _ value: inout One, _ fields: (inout Reading, inout One?) -> Void
  ) {
    var one: One?
    fields(&self, &one)
    if let one {
      value = one
      return
    }
    let names = layout.schema.fields.filter(\.isInOneof).map(\.name).joined(separator: ", ")
    violate(name, "expected one of \(names), got none that is known", .required)
  }

  public mutating func message<Value: Mapped>(_ number: Int, ifValid value: inout Value?) {
    value = nil
    guard let nested = unsafe load(layout.place(number), as: UnsafeRawPointer?.self) else { return }
    var reading = unsafe Reading(nested, Value.layout, rules)
    var present = Value()
    Value.map(&reading, &present)
    if reading.violations.isEmpty { value = present }
  }

  @inlinable @inline(__always)
  public mutating func list<Value: Mapped>(_ number: Int, _ value: inout [Value]) {
    let all = unsafe elements(layout.place(number), of: UnsafeRawPointer?.self)
    checkCount(all.count, number)
    let count = readCount(all.count, number)
    value = []
    value.reserveCapacity(count)
    for index in 0..<count where violations.count < 100 {
      guard let nested = unsafe all[index] else { continue }
      var one = Value()
      unsafe read(&one, at: nested, rules, number, index)
      value.append(one)
    }
  }

  @inlinable @inline(__always)
  public mutating func field<Payload, One>(
    _ number: Int, of one: inout One?, _ payload: Payload, _ embed: (Payload) -> One,
    _ extract: (One) -> Payload?, _ map: (inout Reading, inout Payload) -> Void
  ) {
    let place = unsafe layout.place(number)
    guard
      unsafe raw.load(fromByteOffset: Int(place.pointee.countOffset), as: Int32.self) == number
    else { return }
    var payload = payload
    map(&self, &payload)
    one = embed(payload)
  }

  @unsafe @inlinable @inline(__always) mutating func read<Value: Mapped>(
    _ value: inout Value, at nested: UnsafeRawPointer, _ rules: ReadingRules, _ number: Int,
    _ index: Int? = nil
  ) {
    var reading = unsafe Reading(nested, Value.layout, rules)
    Value.map(&reading, &value)
    if !reading.violations.isEmpty { adopt(reading.violations, at: number, index) }
  }

  @usableFromInline mutating func missMessage(_ number: Int) {
    violate(number, "expected a value, got none", .required)
  }
}
