import Loop

extension SettingKind where Value == String {
  /// A text that is not empty.
  static func text(_ expectation: String = "a text that is not empty") -> Self {
    .form(expectation, parse: { $0.isEmpty ? nil : $0 }, text: { $0 })
  }

  /// The path of a file or directory.
  static var path: Self { .text("a path that is not empty") }

  /// A text that may be empty.
  static var anyText: Self { .form("a text", parse: { $0 }, text: { $0.isEmpty ? nil : $0 }) }
}

extension SettingKind where Value == String? {
  /// A text that is not empty, or none.
  static func text(_ expectation: String = "a text that is not empty") -> Self {
    .optional(.text(expectation))
  }

  /// The path of a file or directory, or none.
  static var path: Self { .optional(.path) }
}

extension SettingKind where Value == SocketAddress? {
  /// An address; an empty text stands for none.
  static var address: Self {
    .form(
      "HOST:PORT or unix:PATH",
      parse: { text in
        guard !text.isEmpty else { return .some(nil) }
        return SocketAddress(text).map { $0 }
      },
      text: { $0.map { "\($0)" } })
  }
}

extension SettingKind where Value: RawRepresentable<String> & CaseIterable {
  /// A value that is one of the cases.
  static var choice: Self {
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return Self(
      expectation: "one of \(choices)", range: choices, parse: { Value(rawValue: $0) },
      text: { $0.rawValue })
  }
}

extension SettingKind {
  /// A value that is one of the cases, or none.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    of _: Choice.Type
  ) -> Self where Value == Choice? { .optional(.choice) }
}
