import Contract
import Messages
import Testing

@Suite struct `An update by a field mask` {
  private func settings(_ seed: UInt64) throws -> Settings {
    var generator = WireGenerator(seed: seed)
    return try Settings(unpacking: generator.message(Settings.schema))
  }

  @Test func `changes what it names and nothing else`() throws {
    let (old, new) = (try settings(1), try settings(2))
    let mask = Google.FieldMask(paths: ["regional.language", "appearance", "integrations"])
    let changed = try mask.apply(new, to: old, serverFields: [])
    var expected = old
    expected.regional.language = new.regional.language
    expected.appearance = new.appearance
    expected.integrations = new.integrations
    #expect(changed == expected)
  }

  /// Goal: for each path, exactly that path differs afterwards.
  @Test func `works for every path`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let (old, new) = (try settings(seed), try settings(seed + 100))
      for path in paths(of: Settings.schema) {
        let mask = Google.FieldMask(paths: [path])
        let changed = try mask.apply(new, to: old, serverFields: [])
        let differing = Google.FieldMask.changes(from: old, to: changed).paths
        #expect(differing.allSatisfy { $0 == path || $0.hasPrefix(path + ".") }, "\(path)")
        let left = Google.FieldMask.changes(from: changed, to: new).paths
        #expect(!left.contains { $0 == path || $0.hasPrefix(path + ".") }, "\(path)")
      }
    }
  }

  /// Goal: the differences between two messages, applied to one, result in the other.
  @Test func `goes all the way with all that differs`() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let (old, new) = (try settings(seed), try settings(seed + 1000))
      let mask = Google.FieldMask.changes(from: old, to: new)
      #expect(try mask.apply(new, to: old, serverFields: []) == new)
      #expect(Google.FieldMask.changes(from: new, to: new).paths == [])
    }
  }

  @Test func `clears what is named and not there`() throws {
    let mask = Google.FieldMask(paths: ["address.city", "phone_number"])
    let old = PersonalData {
      $0.displayName = "Kari"
      $0.phoneNumber = "+4712345678"
      $0.address = PostalAddress {
        $0.city = "Oslo"
        $0.country = "NO"
      }
    }
    let changed = try mask.apply(PersonalData(), to: old, serverFields: [])
    #expect(changed.address?.city == "" && changed.address?.country == "NO")
    #expect(changed.phoneNumber == "" && changed.displayName == "Kari")
  }

  @Test func `leaves the server's fields to the server`() throws {
    let (old, new) = (try settings(1), try settings(2))
    let all = try Google.FieldMask(paths: ["*"]).apply(
      new, to: old, serverFields: ["version", "update_time"])
    #expect(all.version == old.version && all.updateTime == old.updateTime)
    #expect(all.appearance == new.appearance)
    #expect(throws: MessageError.self) {
      try Google.FieldMask(paths: ["version"]).apply(new, to: old, serverFields: ["version"])
    }
  }

  @Test func `names every path that there is not`() throws {
    let paths = [
      "looks", "appearance.loud", "appearance.", "", "integrations.source", "version.more",
      "appearance",
    ]
    do throws(MessageError) {
      _ = try Google.FieldMask(paths: paths).apply(Settings(), to: Settings(), serverFields: [])
      Issue.record("it was taken")
    } catch {
      guard case .invalid(let violations) = error else { throw error }
      #expect(violations.map(\.field) == (0...5).map { "update_mask.paths[\($0)]" })
      #expect(violations[0].description.contains("\"looks\""))
      #expect(violations.allSatisfy { $0.rule == .path })
    }
  }

  private func paths(of schema: MessageSchema, under prefix: String = "") -> [String] {
    schema.fields.flatMap { field in
      let path = prefix + field.name
      guard !field.isRepeated, case .message(let inner) = field.kind,
        !inner.name.hasPrefix("google.")
      else { return [path] }
      return [path] + paths(of: inner, under: path + ".")
    }
  }
}

@Suite struct `A message by itself` {
  @Test func `says what of it breaks the contract`() {
    var profile = FitnessProfile {
      $0.heightCm = 20
      $0.weightKg = .nan
      $0.injuries = [""]
    }
    profile.equipment = [.mat, .mat]
    #expect(
      profile.contractViolations().map(\.field).sorted()
        == ["equipment", "height_cm", "injuries", "weight_kg"])
    #expect(FitnessProfile().contractViolations() == [])
    #expect(!Google.Date(year: 2023, month: 2, day: 29).contractViolations().isEmpty)
    #expect(Google.Date(year: 2024, month: 2, day: 29).contractViolations() == [])
  }
}
