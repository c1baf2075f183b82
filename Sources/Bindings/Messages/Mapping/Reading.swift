/// Reads protobuf-c's struct into a value, and records violations of the contract.
///
/// Reading never stops at a violation: it continues with a default value, so that the caller gets
/// all violations at once. The value is discarded in the end if there are any.
@safe public struct Reading: Mapping {
  @usableFromInline let raw: UnsafeRawPointer
  @usableFromInline let layout: MessageLayout
  /// The rules for the message.
  public let rules: ReadingRules
  /// The violations so far; a path begins at this message.
  public private(set) var violations: [FieldViolation] = []

  /// The limit beyond which violations are dropped and lists are no longer read.
  static var violationsMax: Int { 100 }

  /// Whether the whole contract is enforced.
  public var isStrict: Bool { rules == .request }

  /// Whether a client has sent the message. Then unknown enum cases, more elements than the
  /// contract allows, and texts over 16 KiB are refused.
  public var isReceivedFromClient: Bool { rules != .response }

  /// Creates a reading of `raw`, whose memory must outlive it.
  @unsafe @inlinable init(_ raw: UnsafeRawPointer, _ layout: MessageLayout, _ rules: ReadingRules) {
    unsafe self.raw = unsafe raw
    self.layout = layout
    self.rules = rules
  }

  /// Returns the value at a place in the struct.
  @unsafe @inlinable @inline(__always) func load<Value: BitwiseCopyable>(
    _ place: UnsafePointer<FieldPlace>, as _: Value.Type = Value.self
  ) -> Value {
    unsafe raw.load(fromByteOffset: Int(place.pointee.offset), as: Value.self)
  }

  /// Returns the elements of a repeated field.
  @unsafe @inlinable @inline(__always) func elements<Element: BitwiseCopyable>(
    _ place: UnsafePointer<FieldPlace>, of _: Element.Type = Element.self
  ) -> UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(
      start: load(place, as: UnsafePointer<Element>?.self),
      count: raw.load(fromByteOffset: Int(place.pointee.countOffset), as: Int.self))
  }

  // MARK: Violations

  /// Records a violation by the field with this name.
  public mutating func violate(
    _ field: String, _ description: String, _ rule: FieldViolation.Rule = .own
  ) {
    guard violations.count < Self.violationsMax else { return }
    violations.append(FieldViolation(field: field, description: description, rule: rule))
  }

  /// Records a violation by the message itself; the enclosing message adds the path.
  public mutating func violateAsAWhole(
    _ description: String, _ rule: FieldViolation.Rule = .own
  ) {
    violate("", description, rule)
  }

  mutating func violate(
    _ number: Int, _ description: String, _ rule: FieldViolation.Rule = .own
  ) {
    violate(layout.name(of: number), description, rule)
  }

  /// Records the violations of a nested message, which is an element of a list if there is an
  /// index.
  @usableFromInline mutating func adopt(
    _ nested: [FieldViolation], at number: Int, _ index: Int? = nil
  ) {
    let path = layout.name(of: number) + (index.map { "[\($0)]" } ?? "")
    for violation in nested {
      violate(
        violation.field.isEmpty ? path : "\(path).\(violation.field)", violation.description,
        violation.rule)
    }
  }

  public mutating func whenRead(_ check: (inout Reading) -> Void) { check(&self) }
}

// MARK: Numbers

extension Reading {
  @inlinable @inline(__always)
  public mutating func number<Number: FieldNumber>(_ number: Int, _ value: inout Number) {
    let place = unsafe layout.place(number)
    value = unsafe load(place)
    if isStrict, unsafe place.pointee.hasRules { check(value, number) }
  }

  @inlinable @inline(__always)
  public mutating func numbers<Number: FieldNumber>(_ number: Int, _ value: inout [Number]) {
    let all = unsafe elements(layout.place(number), of: Number.self)
    value = unsafe Array(all)
    checkCount(all.count, number)
  }

  @inlinable @inline(__always)
  public mutating func flag(_ number: Int, _ value: inout Bool) {
    value = unsafe load(layout.place(number), as: Int32.self) != 0
  }

  @usableFromInline mutating func check(_ value: some FieldNumber, _ number: Int) {
    let rules = layout.rules(number)
    let comparable = Self.double(value)
    guard let rules, let range = rules.range, !range.contains(comparable),
      !(rules.isZeroNone && comparable == 0)
    else { return }
    let expected =
      range.upperBound == .infinity
      ? "\(Self.text(range.lowerBound)) or more"
      : "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    violate(number, "expected \(expected), got \(value)", .range)
  }

  /// Records a violation if a duration is outside the seconds that the field's rules allow.
  public mutating func checkSeconds(_ number: Int, _ duration: Duration?) {
    guard isStrict, let duration, let range = layout.rules(number)?.range
    else { return }
    let (seconds, attoseconds) = duration.components
    let total = Double(seconds) + Double(attoseconds) / 1e18
    guard !range.contains(total) else { return }
    let expected = "\(Self.text(range.lowerBound)) s to \(Self.text(range.upperBound)) s"
    violate(number, "expected \(expected), got \(Self.text(total)) s", .range)
  }

  private static func double(_ value: some FieldNumber) -> Double {
    switch value {
    case let value as Int32: Double(value)
    case let value as Int64: Double(value)
    case let value as UInt32: Double(value)
    case let value as UInt64: Double(value)
    case let value as Double: value
    default: .nan
    }
  }

  /// Returns a bound as text, without a fraction if it has none.
  static func text(_ bound: Double) -> String {
    Int64(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }

  /// Records a violation if a list has a number of elements that its rules do not allow.
  @usableFromInline mutating func checkCount(_ count: Int, _ number: Int) {
    guard unsafe layout.place(number).pointee.hasRules,
      let range = layout.rules(number)?.count,
      isStrict ? !range.contains(count) : isReceivedFromClient && count > range.upperBound
    else { return }
    violate(
      number, "expected \(range.lowerBound) to \(range.upperBound) entries, got \(count)", .count)
  }

  /// Returns the number of elements to read of `count`.
  @usableFromInline func readCount(_ count: Int, _ number: Int) -> Int {
    guard isReceivedFromClient, unsafe layout.place(number).pointee.hasRules,
      let range = layout.rules(number)?.count
    else { return count }
    return min(count, range.upperBound)
  }
}

// MARK: Enums

extension Reading {
  @inlinable @inline(__always)
  public mutating func choice<One: Choice>(_ number: Int, _ value: inout One) {
    let place = unsafe layout.place(number)
    let came = unsafe load(place, as: Int32.self)
    value = One(rawValue: came) ?? One.standIn
    if isReceivedFromClient { checkChoice(came, One.self, number) }
  }

  @inlinable @inline(__always)
  public mutating func choice<One: Choice>(_ number: Int, ifKnown value: inout One) {
    value = One(rawValue: unsafe load(layout.place(number), as: Int32.self)) ?? One.standIn
  }

  @inlinable @inline(__always)
  public mutating func choices<One: Choice>(_ number: Int, _ value: inout [One]) {
    let all = unsafe elements(layout.place(number), of: Int32.self)
    value = unsafe all.prefix(readCount(all.count, number)).map { One(rawValue: $0) ?? One.standIn }
    if isReceivedFromClient { checkChoices(One.self, number) }
  }

  @usableFromInline mutating func checkChoice<One: Choice>(
    _ came: Int32, _: One.Type, _ number: Int
  ) {
    let isRequired = layout.rules(number)?.isRequired == true
    if came == 0, isRequired, isStrict {
      return violate(number, "expected a value, got none", .required)
    }
    // The case of 0 is allowed in a masked part: the mask may leave it out.
    guard One(rawValue: came) == nil, came != 0 || isStrict else { return }
    let numbers = One.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
    violate(number, "expected one of \(numbers), got \(came)", .choice)
  }

  @usableFromInline mutating func checkChoices<One: Choice>(_: One.Type, _ number: Int) {
    let place = unsafe layout.place(number)
    let all = unsafe elements(place, of: Int32.self)
    checkCount(all.count, number)
    let isUnique = layout.rules(number)?.isUnique == true
    var seen: Set<Int32> = []
    for index in 0..<readCount(all.count, number) where violations.count < Self.violationsMax {
      let came = unsafe all[index]
      if One(rawValue: came) == nil || (isStrict && came == 0) {
        violate(number, "expected known values, got \(came)", .choice)
      } else if isStrict, isUnique, !seen.insert(came).inserted {
        violate(number, "expected each value once, got \(came) twice", .duplicate)
      }
    }
  }
}
