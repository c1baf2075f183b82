import Contract
import Foundation
import Localization
import RPC
import Testing

@testable import pulsewired

/// What developers are told of reasons is what the program does, and what the .proto files say.
@Suite struct `The reasons of errors` {
  @Test func `are those with a sentence for people`() {
    #expect(ErrorReason.all.map(\.name) == ErrorTexts.byReason.keys.sorted())
    for reason in ErrorReason.all { #expect(reason.remedy.hasSuffix("."), "\(reason.name)") }
  }

  @Test func `have the codes and metadata of the sources`() throws {
    let reasons = Dictionary(uniqueKeysWithValues: ErrorReason.all.map { ($0.name, $0) })
    var seen: Set<String> = []
    for text in try texts(in: "Sources", ending: ".swift", without: "Sources/Apps/") {
      for match in text.matches(of: /\.(\w+),\s*(?:\w+: )?"([A-Z_]{4,})"/) {
        guard let reason = reasons[String(match.2)] else { continue }
        seen.insert(reason.name)
        // A queued set waits for its log; no method returns that.
        if match.1 == "unavailable", reason.name == "WORKOUT_LOG_NOT_FOUND" { continue }
        #expect(swiftName(of: reason.code) == String(match.1), "\(reason.name)")
        let rest = text[match.range.upperBound...].prefix(400)
        let end = rest.firstMatch(of: /RPCError\(|\n    case |\n  }/)?.range.lowerBound
        let call = rest[..<(end ?? rest.endIndex)]
        guard let facts = call.firstMatch(of: /facts: \[([^\]]*)\]/)?.1 else { continue }
        let keys = facts.matches(of: /"([a-z_]+)":/).map { String($0.1) }
        #expect(keys.sorted() == reason.metadata.sorted(), "\(reason.name)")
      }
    }
    #expect(seen.count > 80)
  }

  @Test func `are named by the methods that return them`() throws {
    let comments = try protoComments()
    #expect(comments.methods.count > 100)
    for reason in ErrorReason.all {
      if reason.methods.isEmpty {
        #expect(
          comments.services["pulsewire.access.v1.AccessService"]?.contains(reason.name) == true,
          "\(reason.name)")
        continue
      }
      let told = comments.methods.filter { $0.value.contains(reason.name) }.keys
      let methods = Set(reason.methods.map(\.fullName))
      #expect(Set(told).subtracting(methods) == [], "\(reason.name) is not in ErrorReason")
      for method in reason.methods
      where comments.services[method.service]?.contains(reason.name) != true {
        #expect(told.contains(method.fullName), "\(reason.name) is not in its comment")
      }
    }
  }

  private func swiftName(of code: StatusCode) -> String {
    let words = code.description.lowercased().split(separator: "_")
    return words.enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
  }

  /// The words in capitals in the comments of methods and services, by their full names.
  private func protoComments() throws -> (
    methods: [String: Set<String>], services: [String: Set<String>]
  ) {
    var (methods, services): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
    for text in try texts(in: "proto/pulsewire", ending: "_service.proto") {
      var (package, service, words) = ("", "", Set<String>())
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.firstMatch(of: /^ *\/\//) != nil {
          words.formUnion(line.matches(of: /\b[A-Z][A-Z_]{3,}\b/).map { String($0.0) })
          continue
        }
        if let match = line.firstMatch(of: /^package ([\w.]+);/) { package = String(match.1) }
        if let match = line.firstMatch(of: /^service (\w+)/) {
          service = "\(package).\(match.1)"
          services[service] = words
        }
        if let match = line.firstMatch(of: /^  rpc (\w+)/) {
          methods["\(service)/\(match.1)"] = words
        }
        words = []
      }
    }
    return (methods, services)
  }

  private func texts(
    in folder: String, ending: String, without excluded: String? = nil
  ) throws -> [String] {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(5).joined(separator: "/")
    let files = try #require(FileManager.default.enumerator(atPath: "\(root)/\(folder)"))
    let names = files.compactMap { $0 as? String }.map { "\(folder)/\($0)" }
    let wanted = names.filter { name in
      name.hasSuffix(ending) && excluded.map { !name.hasPrefix($0) } != false
    }
    return try wanted.map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }
  }
}
