import Base
import Contract
import ContractJSON
import Messages

/// Goal: JSON of a message becomes a wire form, whose JSON reads as the same.
enum ContractJSONTarget {
  private static let messages = ContractSchema.messages

  static let seeds: [[UInt8]] =
    messages.indices.map { MessageChoice.input($0, Array("{}".utf8)) }
    + [
      ("pulsewire.live.v1.HeartRateBatch", #"{"samples":[{"sequence":"1","bpm":90}]}"#),
      ("google.protobuf.Timestamp", #""2026-11-21T10:00:00.5Z""#),
      ("google.protobuf.Duration", #""-1.25s""#),
      ("google.rpc.ErrorInfo", #"{"reason":"NO","metadata":{"a":"b"}}"#),
      (
        "google.rpc.Status",
        #"{"code":3,"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","#
          + #""retryDelay":"1s"}]}"#
      ),
      (
        "pulsewire.player.v1.ApplyCommandRequest",
        #"{"startRest":{"preset":"REST_PRESET_LIGHT"},"expectedRevision":"7"}"#
      ),
    ].compactMap { name, json in
      messages.firstIndex { $0.name == name }.map {
        MessageChoice.input($0, Array(json.utf8))
      }
    }

  static func run(_ bytes: [UInt8]) {
    guard let choice = MessageChoice(bytes) else { return }
    let schema = messages[choice.number % messages.count]
    let options = JSONDecodingOptions(ignoresUnknown: choice.number >= 1 << 15)
    guard let wire = try? wire(of: choice.rest, schema, options) else { return }
    // An Any of an unknown message has no JSON.
    guard let json = try? json(of: wire, schema) else { return }
    do {
      let again = try self.json(of: try self.wire(of: json, schema, options), schema)
      precondition(json == again, "\(json) was read as \(again)")
    } catch {
      preconditionFailure("what was written cannot be read: \(error)")
    }
  }

  /// Returns the wire form of JSON.
  private static func wire(
    of json: [UInt8], _ schema: MessageSchema, _ options: JSONDecodingOptions
  ) throws(JSONMappingError) -> [UInt8] {
    var output = ByteQueue()
    unsafe try JSONMapping.contract.decode(
      json: json.span.bytes, as: schema, into: &output, options)
    return output.copy()
  }

  /// Returns the JSON of a wire form.
  static func json(
    of wire: [UInt8], _ schema: MessageSchema
  ) throws(JSONMappingError) -> [UInt8] {
    var output = ByteQueue()
    unsafe try JSONMapping.contract.encode(
      wire: wire.span.bytes, as: schema, into: &output, in: Arena())
    return output.copy()
  }
}
