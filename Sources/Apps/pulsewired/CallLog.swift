import Base
import Logging
import RPC

/// One log line for each call that failed through the server's fault, and, on request, for every one.
struct CallLog: CallObserver {
  let log: Logger

  func answered(_ context: CallContext, _ error: RPCError?) {
    guard log.logLevel <= .debug else { return }
    log.debug(
      "call",
      metadata: [
        "method": "\(context.method)", "protocol": "\(context.protocolName)",
        "code": "\(error?.code ?? .ok)",
        "account": "\(context.owner.map { $0.description } ?? "")",
      ])
  }

  func failed(_ context: CallContext, _ error: any Error) {
    log.error(
      "call failed",
      metadata: [
        "method": "\(context.method)", "error": "\(error)",
        "account": "\(context.owner.map { $0.description } ?? "")",
      ])
  }
}
