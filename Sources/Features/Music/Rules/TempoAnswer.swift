internal import Base
internal import JSON

/// What a service of tempos says of a recording.
enum TempoAnswer: Equatable, Sendable {
  /// It knows it.
  case found(LookedUpTempo)
  /// It does not know it, or nothing that makes sense.
  case unknown
  /// It answers no more for this long.
  case limited(Duration)
  /// No answer: another try may succeed.
  case failed
}

/// A tempo that was looked up.
struct LookedUpTempo: Equatable, Sendable {
  /// In beats a minute, within `Tempo.sane`.
  let tempo: Double
  /// From 0 to `confidenceMax`.
  let confidence: Double
  /// Empty for none.
  let genre: String

  /// The most that it counts: what the athlete says is surer.
  static let confidenceMax = 0.65
  /// The confidence where the service tells none: it listened to the sound, or has it from somebody who did.
  static let confidenceDefault = 0.6
  /// The most characters of a genre.
  static let genreMax = 50
}

/// The answers of services of tempos. They differ in where the recording is, and in its names of things, of which the usual
/// ones are read: `bpm` or `tempo`, a number or a text, in the answer itself or in the list or the object of one.
enum TempoAnswers {
  private static let containers = [
    "data", "content", "results", "items", "tracks", "track", "recording", "audio_features",
    "audioFeatures", "song",
  ]
  private static let tempoNames = ["tempo", "bpm", "BPM"]
  private static let confidenceNames = ["tempo_confidence", "tempoConfidence", "confidence"]
  private static let isrcNames = ["isrc", "ISRC"]
  /// The depth to which a recording is looked for.
  private static let depthMax = 3
  /// The most elements of a list that are looked at.
  private static let elementsMax = 50

  /// The wait that Deezer's limit of 50 calls in 5 seconds asks for, which it tells with status 200.
  private static let quotaWait = Duration.seconds(5)
  private enum DeezerCode {
    static let quota = 4.0
    static let notFound = 800.0
  }

  /// Reads the answer for a recording.
  static func read(_ status: Int, _ body: JSONValue?, of code: ISRC) -> TempoAnswer {
    switch status {
    case 200: break
    case 204, 404, 410: return .unknown
    default: return .failed
    }
    guard let body else { return .failed }
    if let error = body["error"], error != .null {
      switch error["code"]?.number {
      case DeezerCode.quota: return .limited(quotaWait)
      case DeezerCode.notFound: return .unknown
      default: return .failed
      }
    }
    return record(in: body, of: code, depth: 0).flatMap(tempo).map { .found($0) } ?? .unknown
  }

  /// Returns the object that has the tempo of a recording; nil if there is none, or only of others.
  private static func record(in value: JSONValue, of code: ISRC, depth: Int) -> JSONValue? {
    guard depth <= depthMax else { return nil }
    if let elements = value.elements {
      let found = elements.prefix(elementsMax).compactMap {
        record(in: $0, of: code, depth: depth + 1)
      }
      // Without their codes, of several it is unknown which one was meant.
      return found.first { self.code(of: $0) == code } ?? (found.count == 1 ? found.first : nil)
    }
    if let other = self.code(of: value), other != code { return nil }
    if first(tempoNames, of: value) != nil { return value }
    for name in containers {
      guard let inner = value[name] else { continue }
      if let found = record(in: inner, of: code, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func code(of value: JSONValue) -> ISRC? {
    isrcNames.lazy.compactMap { value[$0]?.text.flatMap { ISRC($0) } }.first
  }

  private static func tempo(_ record: JSONValue) -> LookedUpTempo? {
    guard let tempo = first(tempoNames, of: record), Tempo.sane.contains(tempo) else { return nil }
    let said = first(confidenceNames, of: record) ?? LookedUpTempo.confidenceDefault
    let confidence = (0.0...1.0).contains(said) ? said : LookedUpTempo.confidenceDefault
    return LookedUpTempo(
      tempo: tempo, confidence: min(confidence, LookedUpTempo.confidenceMax),
      genre: genre(record))
  }

  /// Returns the first number under some names, also where it is a text.
  private static func first(_ names: [String], of value: JSONValue) -> Double? {
    // trap: an object has nothing under a name that it lacks
    names.lazy.compactMap { value[$0] }.compactMap { $0.number ?? $0.text.flatMap(decimal) }.first
  }

  private static func decimal(_ text: String) -> Double? {
    guard text.utf8.count <= 20, text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else {
      return nil
    }
    return Double(text)
  }

  private static func genre(_ record: JSONValue) -> String {
    let said =
      record["genre"]?.text ?? record["genres"]?.elements?.lazy.compactMap(\.text).first ?? ""
    let isPlain = said.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    return isPlain ? String(said.prefix(LookedUpTempo.genreMax)) : ""
  }
}
