public import Logging
public import Loop
public import RPC

/// The log of calls: one line for each call, and another for each that failed through the server's
/// fault.
public struct CallLog: CallObserver {
  private let log: Logger
  private let journals: LoopLocal<CallJournal>

  /// Creates the log of a server's calls, on these loops.
  public init(
    _ settings: CallLogSettings, router: Router, log: Logger, loops: [EventLoop],
    sink: LineSink = .standardError
  ) {
    self.log = log
    journals = LoopLocal(loops) {
      CallJournal(settings, methods: router.methods, log: log, sink: sink, loop: $0)
    }
  }

  public func answered(_ context: CallContext, _ error: RPCError?) {
    journals[context.loop].answered(context, error)
  }

  public func refused(
    path: String, streamID: Int32, _ error: RPCError, peer: Peer, on loop: EventLoop
  ) {
    journals[loop].refused(path: path, error, peer: peer, streamID: streamID)
  }

  public func failed(_ context: CallContext, _ error: any Error) {
    var metadata: Logger.Metadata = [
      "id": "\(context.id)", "method": "\(context.method)", "error": "\(error)",
      "trace": "\(context.trace.traceID)",
    ]
    if let owner = context.owner { metadata["account"] = "\(owner)" }
    log.error("call failed", metadata: metadata)
  }

  /// Writes the collected lines of each loop, and returns once they are written.
  public func flush() async {
    for journal in journals.all {
      await Task(executorPreference: journal.loop) { journal.value.flush() }.value
    }
  }
}
