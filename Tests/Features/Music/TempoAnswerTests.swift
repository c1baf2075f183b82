import Base
import Contract
import JSON
import Messages
import Testing

@testable import MusicFeature

/// What services of tempos answer, and what is made of it.
@Suite struct `Tempos that are looked up` {
  private let code = ISRC("NLA000000007")

  private func read(_ text: String, status: Int = 200) throws -> TempoAnswer {
    TempoAnswers.read(
      status, try? JSONValue(parsing: Array(text.utf8)), of: try #require(code))
  }

  private func tempo(_ text: String) throws -> Double? {
    if case .found(let found) = try read(text) { found.tempo } else { nil }
  }

  @Test func `are of recordings, whose codes are told from other texts`() {
    for text in ["NLA000000007", "nla000000007", "NL-A00-00-00007"] {
      #expect(ISRC(text)?.text == "NLA000000007", "\(text)")
    }
    for text in [
      "", "NLA00000007", "NLA0000000077", "N1A000000007", "NLA00000000x", "NLA00000000/",
      "NLA0000 0007", "ØLA000000007", String(repeating: "-", count: 40),
    ] {
      #expect(ISRC(text) == nil, "\(text)")
    }
  }

  @Test func `are read from the shapes that services have`() throws {
    for text in [
      #"{"bpm": 128}"#, #"{"tempo": 128.0, "isrc": "NLA000000007"}"#, #"{"tempo": "128"}"#,
      #"{"data": {"bpm": 128}}"#, #"{"content": [{"isrc": "nla000000007", "tempo": 128}]}"#,
      #"{"results": [{"isrc": "NLA000000001", "bpm": 90}, {"isrc": "NLA000000007", "bpm": 128}]}"#,
      #"[{"song": {"bpm": 128}}]"#, #"{"error": null, "track": {"BPM": 128}}"#,
    ] {
      #expect(try tempo(text) == 128, "\(text)")
    }
    let found = LookedUpTempo(tempo: 90, confidence: 0.4, genre: "Soul")
    #expect(try read(#"{"bpm": 90, "confidence": 0.4, "genres": ["Soul"]}"#) == .found(found))
  }

  @Test func `are nothing where they make no sense, or are of others`() throws {
    for text in [
      #"{"bpm": 0}"#, #"{"bpm": -128}"#, #"{"bpm": 1e300}"#, #"{"bpm": "fast"}"#,
      #"{"bpm": null}"#, #"{}"#, "[]", "7", #"{"bpm": 29.9}"#, #"{"bpm": 300.5}"#,
      #"{"isrc": "NLA000000008", "bpm": 128}"#, #"[{"bpm": 128}, {"bpm": 90}]"#,
      #"{"data": {"data": {"data": {"data": {"data": {"bpm": 128}}}}}}"#,
    ] {
      #expect(try read(text) == .unknown, "\(text)")
    }
    let genre = String(repeating: "x", count: 200)
    guard
      case .found(let found) = try read(
        #"{"bpm": 90, "confidence": 7, "genre": "\#(genre)"}"#)
    else { throw Refused() }
    #expect(found.genre.count == 50 && found.confidence == LookedUpTempo.confidenceDefault)
  }

  private struct Refused: Error {}

  @Test func `are asked for again after failures, and not when there are none`() throws {
    #expect(try read("", status: 404) == .unknown && read("", status: 204) == .unknown)
    for status in [400, 401, 403, 500, 503] { #expect(try read("{}", status: status) == .failed) }
    #expect(try read("<html>") == .failed)
    #expect(try read(#"{"error": {"code": 4}}"#) == .limited(.seconds(5)))
    #expect(try read(#"{"error": {"code": 800}}"#) == .unknown)
    #expect(try read(#"{"error": "no"}"#) == .failed)
  }

  @Test func `count less than what the athlete says, and agree an octave apart`() throws {
    let tapped = KnownTempo(tempo: 170, confidence: 0.7, source: .tapped)
    let found = LookedUpTempo(
      tempo: 85, confidence: LookedUpTempo.confidenceMax, genre: "")
    let both = try #require(Tempo.agreed([KnownTempo(found), tapped]))
    #expect(both.tempo == 170 && both.source == .tapped && both.confidence > 0.7)
    let other = LookedUpTempo(tempo: 120, confidence: LookedUpTempo.confidenceMax, genre: "")
    #expect(Tempo.agreed([KnownTempo(other), tapped]) == tapped)
    #expect(Tempo.agreed([KnownTempo(found)])?.source == .lookedUp)
  }

  @Test func `are tried less and less, and not for ever`() {
    #expect(LookupRule.delay(after: 0, wait: .zero) == .seconds(1))
    #expect(LookupRule.delay(after: 0, wait: .seconds(20)) == .seconds(20))
    #expect(LookupRule.delay(after: 2, wait: .zero) == .seconds(60))
    #expect(LookupRule.delay(after: 12, wait: .zero) == .seconds(3600))
    #expect(LookupRule.delay(after: 12, wait: .seconds(86_400)) == .seconds(86_400))
    #expect(LookupRule.delay(after: 13, wait: .zero) == nil)
    let now = Timestamp(milliseconds: 1_795_219_200_000)
    let month = Duration.seconds(31 * 86_400)
    #expect(LookupRule.isOver(now - month, isKnown: false, at: now))
    #expect(!LookupRule.isOver(now - month, isKnown: true, at: now))
    #expect(LookupRule.isOver(now - month * 5, isKnown: true, at: now))
  }

  @Test func `come with a header that has the key`() {
    #expect(TempoConfiguration.Header("X-Api-Key: 1a2b c")?.name == "x-api-key")
    #expect(TempoConfiguration.Header("authorization:Bearer 7")?.value == "Bearer 7")
    for line in ["", "1a2b", ": 1", "a b: c", "x-api-key: ", "x-api-key: ø"] {
      #expect(TempoConfiguration.Header(line) == nil, "\(line)")
    }
    #expect(TempoConfiguration(url: "https://a.example:8/b/{isrc}").host == "a.example:8")
  }
}
