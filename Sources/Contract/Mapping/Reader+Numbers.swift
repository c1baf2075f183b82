import Messages

extension Reader {
  /// A number as it came; a request's must be in `range`.
  mutating func number<Number: FixedWidthInteger>(
    _ field: StaticString, _ value: Number, in range: ClosedRange<Number>
  ) -> Number {
    if isStrict, !range.contains(value) {
      violate(field, "expected \(range.lowerBound) to \(range.upperBound), got \(value)")
    }
    return value
  }

  /// A number as it came; a request's must be in `range`.
  mutating func number<Number: FixedWidthInteger>(
    _ field: StaticString, _ value: Number, in range: PartialRangeFrom<Number>
  ) -> Number {
    if isStrict, !range.contains(value) {
      violate(field, "expected \(range.lowerBound) or more, got \(value)")
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
    violate(field, "expected one of \(numbers), got \(number)")
    return standIn
  }

  /// The cases that a peer means, in order; a request's must be so many, and each one that we know.
  @unsafe mutating func choices<Choice: RawRepresentable<Int32> & CaseIterable>(
    _ field: StaticString, _ count: Int,
    _ start: UnsafeMutablePointer<some RawRepresentable<UInt32>>?, else standIn: Choice,
    count range: ClosedRange<Int> = 0...Int.max
  ) -> [Choice] {
    if isStrict, !range.contains(count) {
      violate(field, "expected \(range.lowerBound) to \(range.upperBound) of them, got \(count)")
    }
    var choices: [Choice] = []
    for index in 0..<min(count, isStrict ? range.upperBound : count) {
      guard let raw = unsafe start?[index] else { continue }
      choices.append(
        isStrict
          ? requiredChoice(field, raw, standIn: standIn) : choice(raw, else: standIn))
    }
    return choices
  }

  /// Notes that nothing is set in a oneof that must have something.
  mutating func violateMissingChoice(_ field: StaticString, of cases: String) {
    violate(field, "expected one of \(cases), got none that is known")
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
