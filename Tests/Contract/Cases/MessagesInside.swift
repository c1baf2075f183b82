import Base
import Messages

/// A pass over mappings that collects the types of the messages in them.
struct MessagesInside: Mapping {
  private(set) var messages: [any Message.Type] = []
  /// The full names of mapped values that are no messages by themselves.
  private(set) var others: Set<String> = []
  private var seen: Set<ObjectIdentifier> = []

  /// Adds a type, and the types of the messages inside of it.
  mutating func visit<Value: Mapped>(_ type: Value.Type) {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return }
    if let message = type as? any Message.Type {
      messages.append(message)
    } else {
      others.insert(type.layout.schema.name)
    }
    var value = type.init()
    type.map(&self, &value)
  }

  mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value) { visit(Value.self) }

  mutating func message<Value: Mapped>(_ number: Int, _ value: inout Value?) { visit(Value.self) }

  mutating func message<Value: Mapped>(_ number: Int, ifValid value: inout Value?) {
    visit(Value.self)
  }

  mutating func message<Value: Mapped>(_ number: Int, orEmpty value: inout Value) {
    visit(Value.self)
  }

  mutating func list<Value: Mapped>(_ number: Int, _ value: inout [Value]) { visit(Value.self) }

  mutating func field<Payload, One>(
    _ number: Int, of one: inout One?, _ payload: Payload, _ embed: (Payload) -> One,
    _ extract: (One) -> Payload?, _ map: (inout Self, inout Payload) -> Void
  ) {
    var payload = payload
    map(&self, &payload)
  }

  mutating func oneof<One>(
    _ name: String, _ value: inout One, _ fields: (inout Self, inout One?) -> Void
  ) {
    var one: One?
    fields(&self, &one)
  }

  // No other field contains a message.

  mutating func text(_ number: Int, _ value: inout String) {}
  mutating func texts(_ number: Int, _ value: inout [String]) {}
  mutating func uuid(_ number: Int, _ value: inout UUID) {}
  mutating func uuid(_ number: Int, _ value: inout UUID?) {}
  mutating func uuids(_ number: Int, _ value: inout [UUID]) {}
  mutating func bytes(_ number: Int, _ value: inout [UInt8]) {}
  mutating func byteLists(_ number: Int, _ value: inout [[UInt8]]) {}
  mutating func number<Number: FieldNumber>(_ number: Int, _ value: inout Number) {}
  mutating func numbers<Number: FieldNumber>(_ number: Int, _ value: inout [Number]) {}
  mutating func flag(_ number: Int, _ value: inout Bool) {}
  mutating func choice<One: Choice>(_ number: Int, _ value: inout One) {}
  mutating func choice<One: Choice>(_ number: Int, ifKnown value: inout One) {}
  mutating func choices<One: Choice>(_ number: Int, _ value: inout [One]) {}
  mutating func whenRead(_ check: (inout Reading) -> Void) {}
}
