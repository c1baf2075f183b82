import Contract
import ContractCases
import Messages

/// Goal: a message that can be read is the same after it is written and read again.
enum MappingTarget {
  static let seeds: [[UInt8]] =
    mappedMessages.indices.map { MessageChoice.input($0) }
    + mappedMessages.indices.map {
      // The fields 1, 2 and 3 are a number, a text and an empty message.
      MessageChoice.input($0, [0x08, 0x01, 0x12, 0x01, 0x61, 0x1a, 0x00])
    }

  static func run(_ bytes: [UInt8]) {
    guard let choice = MessageChoice(bytes) else { return }
    let message = mappedMessages[choice.number % mappedMessages.count]
    check(message, choice.rest)
  }

  private static func check<M: Message>(_: M.Type, _ bytes: [UInt8]) {
    // The arena is small, so that inputs that multiply in memory are found as well.
    let arena = Arena(bytesMax: 1 << 20)
    let value: M
    do throws(MessageError) { value = try M(unpacking: bytes, in: arena) } catch {
      if case .invalid(let violations) = error {
        precondition(!violations.isEmpty, "refused without a violation")
      }
      return
    }
    // Bytes are compared, because a NaN is not equal to itself.
    let once = value.packed()
    guard let again = try? M(unpacking: once) else {
      preconditionFailure("\(M.fullName) \(value) cannot be read again")
    }
    precondition(again.packed() == once, "\(M.fullName) \(value) came back as \(again)")
    precondition(arena.heldBytesPeak <= 2 << 20, "\(arena.heldBytesPeak) bytes were held")
    // The JSON can be written without a trap; an Any may contain what is no message.
    _ = try? ContractJSONTarget.json(of: once, M.schema)
  }
}
