@testable import pulsewired

/// Texts that settings accept, and texts that they refuse.
enum Samples {
  /// Returns the least and the greatest number of a quantity; nil for other settings.
  static func bounds(of setting: Setting) -> (least: String, greatest: String)? {
    guard let range = setting.range else { return nil }
    let words = range.split(separator: " ").map { String($0) }
    guard words.count == 3, words[1] == "to", Double(words[0]) != nil else { return nil }
    return (words[0], words[2])
  }

  /// Returns texts that the setting accepts, the bounds among them.
  static func texts(of setting: Setting) -> [String] {
    if let (least, greatest) = bounds(of: setting) { return [least, greatest] }
    if let choices = setting.range { return choices.split(separator: ", ").map { String($0) } }
    return byExpectation[setting.expectation] ?? ["one", "two", "three"]
  }

  /// Returns texts that the setting refuses; none if it accepts any.
  static func wrongTexts(of setting: Setting) -> [String] {
    if let (least, greatest) = bounds(of: setting), let lower = Double(least),
      let upper = Double(greatest)
    {
      let numbers = [lower - 1, upper + 1].map { SettingText.decimal($0) }
      return numbers + ["", "many", "1e999", "0x10", " ", "\(least)\(greatest)x"]
    }
    if setting.range != nil { return ["", "none of them"] }
    return wrongByExpectation[setting.expectation] ?? []
  }

  private static let byExpectation = [
    "true or false": ["true", "false"], "on or off": ["on", "off"],
    "HOST:PORT or unix:PATH": ["localhost:1", "unix:/tmp/a", "[::1]:2"],
    "HOST:PORT, unix:PATH or unix+h2c:PATH, or a comma-separated list of them": [
      "localhost:1", "unix:/tmp/a,localhost:2", "unix+h2c:/tmp/b",
    ],
    "networks such as 10.0.0.0/24 or 2001:db8::/64, addresses, or unix": [
      "10.0.0.0/24", "192.0.2.7,unix", "2001:db8::/64",
    ],
    "a list of origins such as https://app.example, or *": ["https://a.example", "*"],
    "a URL that begins with https://": ["https://a.example", "https://b.example/"],
    "a URL with {isrc} that begins with https://, or with http:// for a server on this machine": [
      "https://a.example/tracks/{isrc}", "https://a.example/tempo?isrc={isrc}&full=no",
      "http://localhost:8080/{isrc}",
    ],
    "an address that begins with https://": ["https://a.example", "https://b.example/tempos"],
    "a domain such as pulsewire.example": ["a.example", "b.example"],
    "nats://HOST:PORT or tls://HOST:PORT, with commas between several": [
      "nats://a:4222", "tls://b:4222,tls://c:4222",
    ],
    "smtps://HOST:PORT or smtp://HOST:PORT": ["smtps://a:465", "smtp://b:25"],
  ]

  private static let wrongByExpectation = [
    "true or false": ["perhaps", ""], "on or off": ["perhaps", "ON "],
    "HOST:PORT or unix:PATH": ["nowhere", "localhost:99999"],
    "HOST:PORT, unix:PATH or unix+h2c:PATH, or a comma-separated list of them": [
      "nowhere", "localhost:1,", "",
    ],
    "networks such as 10.0.0.0/24 or 2001:db8::/64, addresses, or unix": [
      "10.0.0.1/24", "10.0.0.0/24,", "", "localhost", "0.0.0.0/0",
    ],
    "a list of origins such as https://app.example, or *": ["app.example"],
    "a URL that begins with https://": ["http://a.example", "a"],
    "a URL with {isrc} that begins with https://, or with http:// for a server on this machine": [
      "", "{isrc}", "https://a.example/tracks", "http://a.example/{isrc}", "https://{isrc}",
      "https:///{isrc}", "https://{isrc}.example/a", "https://a.example/{isrc}/{isrc}",
      "https://a.example/ {isrc}", "https://a.example/{isrc}{", "http://localhost.example/{isrc}",
    ],
    "an address that begins with https://": ["", "http://a.example", "a", "https://a b"],
    "a domain such as pulsewire.example": ["https://a.example", "A.example", ""],
    "smtps://HOST:PORT or smtp://HOST:PORT": ["https://a", ""],
    "nats://HOST:PORT or tls://HOST:PORT, with commas between several": [
      "", "a:4222", "nats://", "nats://a:4222,", "https://a:4222",
    ],
    "a text that is not empty": [""], "a path that is not empty": [""],
  ]
}
