import ArgumentParser
import Base
import Client
import Contract
import JSON
import RPC

/// `pulsewire call`
struct CallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Call any method of the server with JSON.",
    discussion: """
      Messages are in protobuf's JSON mapping. What the server answers is \
      printed, a message per line; over more lines where a person reads. A \
      method that takes a stream gets a message from each line of standard \
      input. An error is printed as its code and sentence, and its details as JSON.

      Exit status: 0 if the server answered OK, else 1.

      Examples:
        pulsewire call --list
        pulsewire call PlayerService/GetSession
        pulsewire call LiveService/WatchSession '{"sessionId": "0199…"}'
        pulsewire call LiveService/PushHeartRate - < messages.jsonl
      """)

  @OptionGroup var options: ServerOptions

  @Argument(
    help: ArgumentHelp(
      "The method; its package may be left out.", valueName: "service/method"))
  var method: String?

  @Argument(
    help: ArgumentHelp(
      "The message, or - for standard input; {} if left out, and standard input for a method that "
        + "takes a stream.", valueName: "json"))
  var message: String?

  @Option(
    name: .customLong("header"),
    help: ArgumentHelp(
      "Sent with the call; may be repeated. Of a name that ends in -bin, the value is base 64.",
      valueName: "name:value"))
  var headers: [CallHeader] = []

  @Option(help: ArgumentHelp("The call's deadline; none if left out.", valueName: "seconds"))
  var timeout: Double?

  @Flag(help: "Print the services and their methods instead.")
  var list = false

  func validate() throws {
    guard list || method != nil else {
      throw ValidationError("Name a method as service/method, or give --list.")
    }
    guard timeout.map({ (0.001...1_000_000).contains($0) }) ?? true else {
      throw ValidationError("The timeout is 0.001 to 1000000 seconds.")
    }
  }

  func run() async throws {
    guard !list, let method else { return Terminal.write(MethodList.text) }
    let schema = try MethodList.method(method)
    let input: CallInput =
      switch message {
      case "-": .standardInput
      case let message?: .text(message)
      case nil: schema.isClientStreaming ? .standardInput : .text("{}")
      }
    try await options.run(needsToken: false) { [headers, timeout] parameters in
      let channel = try await parameters.connect().channel
      defer { channel.close() }

      var options = Channel.CallOptions(
        bearer: try await parameters.tokens.token(over: channel),
        timeout: timeout.map { .seconds($0) })
      for header in headers { header.write(to: &options.metadata) }

      let text = MessageText(style: Terminal.isOutput ? .pretty : .compact)
      do {
        try await MethodCall(schema, over: channel, options, text).run(input)
      } catch let error as RPCError {
        Terminal.writeError(error.report)
        throw ExitCode.failure
      }
    }
  }
}
