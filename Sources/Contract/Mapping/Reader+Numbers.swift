import Messages

extension Reader {
  /// A number as it came; a request's must be in `range`.
  mutating func number<Number: FixedWidthInteger>(
    _ field: StaticString, _ value: Number, in range: ClosedRange<Number>
  ) -> Number {
    if isStrict, !range.contains(value) {
      violate(
        field, "expected \(range.lowerBound) to \(range.upperBound), got \(value)", .range)
    }
    return value
  }

  /// A number as it came; a request's must be in `range`, or 0 for none.
  mutating func optionalNumber<Number: FixedWidthInteger>(
    _ field: StaticString, _ value: Number, in range: ClosedRange<Number>
  ) -> Number {
    value == 0 ? 0 : number(field, value, in: range)
  }

  /// A number as it came; a request's must be in `range`, or 0 for none.
  mutating func optionalNumber(
    _ field: StaticString, _ value: Double, in range: ClosedRange<Double>
  ) -> Double {
    if isStrict, value != 0, !range.contains(value) {
      violate(
        field, "expected \(Int(range.lowerBound)) to \(Int(range.upperBound)), got \(value)", .range
      )
    }
    return value
  }

  /// A number as it came; a request's must be in `range`.
  mutating func number<Number: FixedWidthInteger>(
    _ field: StaticString, _ value: Number, in range: PartialRangeFrom<Number>
  ) -> Number {
    if isStrict, !range.contains(value) {
      violate(field, "expected \(range.lowerBound) or more, got \(value)", .range)
    }
    return value
  }

  /// Numbers in order.
  @unsafe func numbers<Number: FixedWidthInteger>(
    _ count: Int, _ start: UnsafeMutablePointer<Number>?
  ) -> [Number] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The case that a peer means; `standIn` where it is one that we do not know, as from a newer peer.
  func choice<Choice: RawRepresentable<Int32>>(
    _ raw: some RawRepresentable<UInt32>, else standIn: Choice
  ) -> Choice {
    Choice(rawValue: Int32(bitPattern: raw.rawValue)) ?? standIn
  }

  /// The case that a peer means, which must be one that we know.
  mutating func requiredChoice<Choice: RawRepresentable<Int32> & CaseIterable>(
    _ field: StaticString, _ raw: some RawRepresentable<UInt32>, standIn: Choice
  ) -> Choice {
    let number = Int32(bitPattern: raw.rawValue)
    if let choice = Choice(rawValue: number) { return choice }
    let numbers = Choice.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
    violate(field, "expected one of \(numbers), got \(number)", .choice)
    return standIn
  }

  /// The case that a peer means; a request's must be one that we know, and where it `isRequired`, not
  /// the unspecified one.
  mutating func knownChoice<Choice: RawRepresentable<Int32> & CaseIterable>(
    _ field: StaticString, _ raw: some RawRepresentable<UInt32>, standIn: Choice,
    isRequired: Bool = false
  ) -> Choice {
    let number = Int32(bitPattern: raw.rawValue)
    guard isReceivedFromClient else { return Choice(rawValue: number) ?? standIn }
    if number == 0, isRequired, isStrict {
      violate(field, "expected a value, got none", .required)
      return standIn
    }
    // The unspecified case of a masked part need not be there: the mask may leave it out.
    if number == 0, !isStrict { return Choice(rawValue: 0) ?? standIn }
    return requiredChoice(field, raw, standIn: standIn)
  }

  /// The cases that a peer means, in order; a request's must be ones that we know, and each once where
  /// it says so.
  @unsafe mutating func choices<Choice: RawRepresentable<Int32> & CaseIterable>(
    _ field: StaticString, _ count: Int,
    _ start: UnsafeMutablePointer<some RawRepresentable<UInt32>>?,
    standIn: Choice, isUnique: Bool = true
  ) -> [Choice] {
    var choices: [Choice] = []
    var seen: Set<Int32> = []
    let values = unsafe UnsafeBufferPointer(start: start, count: count)
    for index in 0..<count {
      let number = Int32(bitPattern: unsafe values[index].rawValue)
      let choice = Choice(rawValue: number)
      choices.append(choice ?? standIn)
      guard isReceivedFromClient, violations.count < Self.violationsMax else { continue }
      if choice == nil || (isStrict && number == 0) {
        violate(field, "expected values that are known, got \(number)", .choice)
      } else if isStrict, isUnique, !seen.insert(number).inserted {
        violate(field, "expected each value once, got \(number) twice", .duplicate)
      }
    }
    return choices
  }

  /// Notes that nothing is set in a oneof that must have something.
  mutating func violateMissingChoice(_ field: StaticString, of cases: String) {
    violate(field, "expected one of \(cases), got none that is known", .required)
  }
}

extension RawRepresentable<UInt32> {
  /// The C enum's value for a case of ours.
  init(choice: some RawRepresentable<Int32>) {
    guard let raw = Self(rawValue: UInt32(bitPattern: choice.rawValue)) else {
      preconditionFailure("\(Self.self), a C enum, takes any number but not \(choice.rawValue)")
    }
    self = raw
  }
}
