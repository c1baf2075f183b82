/// A sport by its numbers in the FIT profile, which has the most; unknown ones are kept.
public struct RecordedSport: Hashable, Sendable {
  /// The sport.
  public let code: UInt8
  /// The kind of the sport, such as indoor cycling; 0 for none.
  public let detail: UInt8

  /// Creates a sport.
  public init(_ code: UInt8, detail: UInt8 = 0) {
    self.code = code
    self.detail = detail
  }

  public static let generic = RecordedSport(0)
  public static let running = RecordedSport(1)
  public static let cycling = RecordedSport(2)
  public static let transition = RecordedSport(3)
  public static let multisport = RecordedSport(18)

  /// Names by the FIT profile's numbers, enum `sport`.
  private static let names = [
    "generic", "running", "cycling", "transition", "fitness equipment", "swimming", "basketball",
    "soccer", "tennis", "american football", "training", "walking", "cross-country skiing",
    "alpine skiing", "snowboarding", "rowing", "mountaineering", "hiking", "multisport",
    "paddling", "flying", "e-biking", "motorcycling", "boating", "driving", "golf",
    "hang gliding", "horseback riding", "hunting", "fishing", "inline skating", "rock climbing",
    "sailing", "ice skating", "sky diving", "snowshoeing", "snowmobiling",
    "stand-up paddleboarding", "surfing", "wakeboarding", "water skiing", "kayaking", "rafting",
    "windsurfing", "kitesurfing", "tactical", "jumpmaster", "boxing", "floor climbing", "baseball",
  ]
  private static let laterNames: [UInt8: String] = [
    53: "diving", 62: "HIIT", 64: "racket", 76: "water tubing", 77: "wakesurfing",
    82: "snorkeling",
  ]
  /// Enum `sub_sport`; those that say more than the sport.
  private static let detailNames: [UInt8: String] = [
    1: "treadmill", 2: "street", 3: "trail", 4: "track", 5: "spin", 6: "indoor cycling",
    7: "road", 8: "mountain", 9: "downhill", 14: "indoor rowing", 15: "elliptical",
    16: "stair climbing", 17: "lap swimming", 18: "open water", 19: "flexibility training",
    20: "strength training", 26: "cardio training", 43: "yoga", 44: "pilates",
    45: "indoor running", 46: "gravel cycling", 58: "virtual activity",
  ]

  /// The name in English.
  public var name: String {
    let name =
      Self.names.dropFirst(Int(code)).first ?? Self.laterNames[code] ?? "sport \(code)"
    guard let detail = Self.detailNames[detail] else { return name }
    return code == 0 ? detail : "\(name), \(detail)"
  }

  /// Creates the sport that a TCX or GPX file names: in words, or with Strava's number.
  public init(text: String) {
    let word = String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    self = Self.words[word] ?? .generic
  }

  private static let words: [String: RecordedSport] = {
    var words = [
      "biking": cycling, "run": running, "ride": cycling, "9": running, "1": cycling,
      "walk": RecordedSport(11), "10": RecordedSport(11), "hike": RecordedSport(17),
      "4": RecordedSport(17), "swim": RecordedSport(5), "trailrun": RecordedSport(1, detail: 3),
      "trailrunning": RecordedSport(1, detail: 3), "yoga": RecordedSport(10, detail: 43),
      "strengthtraining": RecordedSport(10, detail: 20),
      "mountainbiking": RecordedSport(2, detail: 8), "roadbiking": RecordedSport(2, detail: 7),
      "roadcycling": RecordedSport(2, detail: 7),
    ]
    for (code, name) in zip(UInt8(0)..., names) {
      words[String(name.filter(\.isLetter))] = RecordedSport(code)
    }
    return words
  }()
}
