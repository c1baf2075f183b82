import Base
import Contract
import Loop
import Testing

@testable import TestHouse

/// A new RPC needs a case here: a call of the method in one of these suites.
@Suite struct `Each method of the contract` {
  @Test func `has a case in a house`() async throws {
    let texts = Files.names(in: "Tests/Services").filter { $0.hasSuffix("Tests.swift") }.map {
      Self.code(of: String(decoding: Files.read("Tests/Services/\($0)") ?? [], as: UTF8.self))
    }
    #expect(texts.count > 15)
    let missing = ContractMethods.all.compactMap { method -> String? in
      let name = Self.swiftName(of: method.path)
      return name.flatMap { name in texts.contains { $0.contains("\(name),") } ? nil : name }
    }
    #expect(missing == [], "call them in a suite of Tests/Services")
  }

  @Test func `has no case in a comment or a text`() {
    let text = """
      // house.call(PostRPC.likePost, request)
      /* PostRPC.listFeed, */ call(PostRPC.getPost, "PostRPC.createPost, \\"PostRPC.a, ")
      """
    let code = Self.code(of: text)
    #expect(code.contains("PostRPC.getPost,"))
    for name in ["likePost", "listFeed", "createPost", "a"] {
      #expect(!code.contains("PostRPC.\(name),"))
    }
  }

  @Test func `is served by the house`() async throws {
    let house = try await House.shared
    let known = Set(ContractMethods.all.map(\.path).filter { Self.swiftName(of: $0) != nil })
    #expect(known.subtracting(house.methods) == [])
  }

  /// Returns a file without comments and texts, in which a method is not called.
  private static func code(of text: String) -> String {
    text.replacing(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//, with: "")
  }

  /// Returns `WorkoutLogRPC.logSets` for `/pulsewire.logs.v1.WorkoutLogService/LogSets`; nil for the platform's
  /// methods.
  private static func swiftName(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count == 2, let service = parts[0].split(separator: ".").last,
      service.hasSuffix("Service"), path.hasPrefix("/pulsewire.")
    else { return nil }
    return "\(service.dropLast("Service".count))RPC."
      + parts[1].prefix(1).lowercased() + parts[1].dropFirst()
  }
}
