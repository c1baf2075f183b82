import Contract
import Messages
import Testing

@Suite struct `Every method of the contract` {
  private static let declared = Dictionary(
    uniqueKeysWithValues: ContractMethods.all.map { ($0.path, $0) })

  @Test func `is declared, with the messages of its .proto file`() throws {
    let schemas = ContractSchema.services.flatMap(\.methods)
    #expect(Set(schemas.map(\.path)).subtracting(Self.declared.keys) == [], "add them to XRPC.all")
    #expect(Set(Self.declared.keys).subtracting(schemas.map(\.path)) == [])
    for schema in schemas {
      let method = try #require(Self.declared[schema.path])
      // One Swift value serves both versions of reflection.
      let names = [schema.input.name, schema.output.name]
        .map { $0.replacing(".v1alpha.", with: ".v1.") }
      #expect([method.input.name, method.output.name] == names, "\(schema.path)")
    }
  }

  @Test func `says who may call it`() {
    for method in ContractMethods.all { #expect(method.access != nil, "\(method.path)") }
  }

  @Test func `says how long repeats are recognized, if its requests have a request_id`() {
    for method in ContractMethods.all {
      let hasID = method.input.fields.contains { $0.name == "request_id" }
      #expect((method.repeats != nil) == hasID, "\(method.path)")
    }
  }
}
