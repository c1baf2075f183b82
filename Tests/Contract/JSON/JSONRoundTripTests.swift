import Contract
import ContractJSON
import Glibc
import JSON
import Messages
import TestSupport
import Testing

@Suite struct `Every message of the contract in JSON` {
  /// Any is left out: it contains other messages, which random bytes are not.
  static let messages = ContractSchema.messages.filter {
    $0.name != "google.protobuf.Any" && $0.name != "google.rpc.Status"
  }

  /// Method: from wire to JSON to wire, compared field by field, in both styles.
  @Test(arguments: 0..<messages.count)
  func `comes back with every field`(index: Int) throws {
    let schema = Self.messages[index]
    let seed = RandomSeed.ofRun
    var generator = WireGenerator(seed: seed)
    for round in 0..<WireGenerator.rounds(of: schema) {
      let wire = generator.message(schema)
      let options = JSONEncodingOptions(
        style: round % 2 == 0 ? .compact : .pretty, writesDefaults: round % 4 > 1)
      let json = try encoded(wire, as: schema, by: .contract, options)
      let after = try decoded(json.utf8, as: schema, by: .contract)
      let changes = WireFields(wire, as: schema).lines
        .symmetricDifference(WireFields(after, as: schema).lines)
      try #require(changes.isEmpty, "\(schema.name), seed \(seed): \(json)")
    }
  }

  /// Goal: JSON with some bytes changed is refused, or is a message that can be written again.
  @Test(arguments: 0..<messages.count)
  func `never traps`(index: Int) throws {
    let schema = Self.messages[index]
    let seed = RandomSeed.ofRun
    var generator = WireGenerator(seed: seed)
    let letters = Array(#"{}[]",:\u0e-+.1null"#.utf8)
    for round in 0..<2 * WireGenerator.rounds(of: schema) {
      var json = Array(try encoded(generator.message(schema), as: schema, by: .contract).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator.random) where !json.isEmpty {
        let position = Int.random(in: 0..<json.count, using: &generator.random)
        switch Int.random(in: 0..<5, using: &generator.random) {
        case 0: json[position] = .random(in: .min ... .max, using: &generator.random)
        case 1: json[position] = letters.randomElement(using: &generator.random) ?? 0
        case 2: json.remove(at: position)
        case 3: json.insert(contentsOf: json[(position / 2)...position], at: position)
        default: json.removeSubrange(position...)
        }
      }
      guard let wire = try? decoded(json, as: schema, by: .contract) else { continue }
      let again = try encoded(wire, as: schema, by: .contract)
      #expect(
        try encoded(try decoded(again.utf8, as: schema, by: .contract), as: schema, by: .contract)
          == again, "seed \(seed), round \(round)")
    }
  }

  /// The contract must not contain what the mapping cannot know from protobuf-c.
  @Test func `has no name of its own making, and no map that looks like a list`() {
    let descriptors = DescriptorNames(ContractSchema.descriptorSet)
    #expect(!descriptors.fields.isEmpty)
    for field in descriptors.fields { #expect(field.jsonName == field.expectedJSONName) }
    let maps = ContractSchema.messages.filter { $0.name.hasSuffix("Entry") }.map(\.name)
    #expect(Set(descriptors.mapEntries) == Set(maps))
  }

  /// These messages need a special JSON form, which the mapping does not have.
  @Test func `is of a kind that is known`() {
    let known = ["Timestamp", "Duration", "FieldMask", "Any"].map { "google.protobuf.\($0)" }
    for message in ContractSchema.messages where message.name.hasPrefix("google.protobuf.") {
      #expect(known.contains(message.name))
    }
  }

  @Test func `is a Swift value too`() throws {
    let exercise = PlannedExercise(name: "Squat", setCount: 3, restDuration: .seconds(90))
    let json = try exercise.json()
    #expect(json == #"{"name":"Squat","sets":[{"setCount":3,"restDuration":"90s"}]}"#)
    #expect(try PlannedExercise(json: json) == exercise)
    let info = Google.ErrorInfo(reason: "NOPE", metadata: ["a": "1"])
    let status = Google.Status(
      code: 3, message: "no", details: [Google.AnyMessage(packing: info)])
    #expect(
      try status.json()
        == #"{"code":3,"message":"no","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","#
        + #""reason":"NOPE","domain":"pulsewire","metadata":{"a":"1"}}]}"#)
    #expect(try Google.Status(json: status.json()) == status)
  }
}

@Suite struct `Python's google.protobuf.json_format` {
  /// The vectors are lines of wire form and JSON that Python wrote; see Vectors/generate.py.
  @Test func `agrees`() throws {
    let lines = try #require(vectors()).split(separator: "\n")
    #expect(lines.count == 30)
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      let wire = stride(from: 0, to: parts[0].count, by: 2).compactMap { start in
        UInt8(parts[0].dropFirst(start).prefix(2), radix: 16)
      }
      let theirs = try decoded(parts[1].utf8)
      let ours = try encoded(wire)
      #expect(try encoded(theirs) == ours)
      #expect(try decoded(ours.utf8) == theirs)
    }
  }

  private func vectors() -> String? {
    let folder = "\(#filePath)".split(separator: "/").dropLast().joined(separator: "/")
    guard let file = unsafe fopen("/\(folder)/Vectors/json_format.txt", "r") else { return nil }
    defer { unsafe fclose(file) }

    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe fread(&block, 1, block.count, file), count > 0 {
      bytes += block.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
