import Contract
import Loop
import Messages
import RPC

/// Methods for tests; each notes what it receives.
enum TestService {
  static func register(in router: inout Router, _ notes: Notes) {
    router.unary("/t.T/Unary") { (request: HealthCheckRequest, context: CallContext) in
      context.initialMetadata.append(text: "first", for: "x-first")
      context.trailingMetadata.append(binary: [0, 255], for: "x-last-bin")
      return HealthCheckRequest(service: request.service + "!")
    }
    router.clientStreaming("/t.T/Collect") {
      (requests: Requests<HealthCheckRequest>, _) in
      var texts: [String] = []
      for try await request in requests { texts.append(request.service) }
      return HealthCheckRequest(service: texts.joined(separator: ","))
    }
    router.serverStreaming("/t.T/Split") {
      (request: HealthCheckRequest, responses: Responses<HealthCheckRequest>, _) in
      for part in request.service.split(separator: ",") {
        try await responses.send(HealthCheckRequest(service: String(part)))
      }
    }
    router.bidirectional("/t.T/Echo") {
      (requests: Requests<HealthCheckRequest>, responses: Responses<HealthCheckRequest>, _) in
      do {
        for try await request in requests { try await responses.send(request) }
      } catch {
        notes.add("echo ended by \(error)")
        throw error
      }
      notes.add("echo ended")
    }
    router.unary("/t.T/Fail") {
      (request: HealthCheckRequest, _: CallContext) -> HealthCheckRequest in
      var metadata = Metadata()
      metadata.append(text: "why", for: "x-reason")
      throw RPCError(
        .aborted, "50 % ✓", details: [Google.ErrorInfo(reason: "TEST", metadata: [:])],
        metadata: metadata)
    }
    router.unary("/t.T/Verbose") {
      (request: HealthCheckRequest, _: CallContext) -> HealthCheckRequest in
      let text = String(repeating: "✓", count: Int(request.service) ?? 0)
      throw RPCError(.invalidArgument, text, details: [Google.ErrorInfo(reason: text)])
    }
    router.unary("/t.T/Violate") {
      (request: HealthCheckRequest, _: CallContext) -> HealthCheckRequest in
      throw RPCError.invalid(
        (0..<(Int(request.service) ?? 0)).map {
          FieldViolation(field: "sets[\($0)]", description: "expected 1 to 100 of them")
        })
    }
    router.unary("/t.T/Secret") { (_: HealthCheckRequest, _: CallContext) -> HealthCheckRequest in
      throw Secret()
    }
    router.unary("/t.T/Metadata") { (_: HealthCheckRequest, context: CallContext) in
      let metadata = context.metadata
      return HealthCheckRequest(
        service: "\(metadata[text: "x-text"] ?? "") \(metadata[binary: "x-bytes-bin"])")
    }
    router.unary("/t.T/Sleep") { (request: HealthCheckRequest, context: CallContext) in
      do { try await context.loop.sleep(for: .seconds(60)) } catch {
        notes.add("sleep cancelled")
        throw error
      }
      return request
    }
    router.serverStreaming("/t.T/Watch") {
      (_: HealthCheckRequest, _: Responses<HealthCheckRequest>, context) in
      context.drainReaction = .end
      try await context.loop.sleep(for: .seconds(60))
    }
    router.serverStreaming("/t.T/Farewell") {
      (_: HealthCheckRequest, responses: Responses<HealthCheckRequest>, context) in
      let changed = Signal(on: context.loop)
      context.drainReaction = .tell(changed)
      while !context.isDraining { try await changed.wait() }
      try await responses.send(HealthCheckRequest(service: "farewell"))
      throw RPCError.draining(after: 7)
    }
    router.serverStreaming("/t.T/Clinging") {
      (_: HealthCheckRequest, _: Responses<HealthCheckRequest>, context) in
      context.drainReaction = .tell(Signal(on: context.loop))
      try await context.loop.sleep(for: .seconds(60))
    }
    router.bidirectional("/t.T/Uplink") {
      (requests: Requests<HealthCheckRequest>, responses: Responses<HealthCheckRequest>, context) in
      context.drainReaction = .endRequests
      var count = 0
      for try await _ in requests { count += 1 }
      try await responses.send(HealthCheckRequest(service: "\(count)"))
      if context.isDraining { throw RPCError.draining() }
    }
    router.unary("/t.T/Stubborn") { (request: HealthCheckRequest, context: CallContext) in
      for _ in 0..<3 { await stubbornly(wait: .seconds(1), on: context.loop) }
      notes.add("stubborn ended")
      return request
    }
    router.serverStreaming("/t.T/Pour") {
      (_: HealthCheckRequest, responses: Responses<HealthCheckRequest>, _) in
      let message = HealthCheckRequest(service: String(repeating: "x", count: 1000))
      for index in 0..<10_000 {
        do { try await responses.send(message) } catch {
          notes.add("pour ended at \(index)")
          throw error
        }
      }
      notes.add("poured")
    }
    router.bidirectional("/t.T/Deaf") {
      (_: Requests<HealthCheckRequest>, _: Responses<HealthCheckRequest>, context) in
      try await context.loop.sleep(for: .seconds(60))
    }
    router.serverStreaming("/t.T/Protocol") {
      (_: HealthCheckRequest, _: Responses<HealthCheckRequest>, context) in
      notes.add("spoken \(context.protocolName)")
    }
    router.unary("/t.T/Length") { (request: HealthCheckRequest, _: CallContext) in
      HealthCheckRequest(service: "\(request.service.utf8.count)")
    }
    router.serverStreaming("/t.T/Compress") {
      (request: HealthCheckRequest, responses: Responses<HealthCheckRequest>, context) in
      let parts = request.service.split(separator: ",").map { String($0) }
      for part in parts.dropLast() {
        context.compression = part == "gzip" ? .gzip : .identity
        let text = "\(part) \(context.isRequestCompressed)"
        try await responses.send(HealthCheckRequest(service: text))
      }
      context.compression = .automatic
      try await responses.send(HealthCheckRequest(service: parts.last ?? ""))
    }
    router.serverStreaming("/t.T/Trailing") {
      (_: HealthCheckRequest, _: Responses<HealthCheckRequest>, context) in
      context.trailingMetadata.append(text: "1", for: "x-many")
      context.trailingMetadata.append(text: "2", for: "x-many")
      context.trailingMetadata.append(binary: [0, 255], for: "x-last-bin")
      var metadata = Metadata()
      metadata.append(text: "e", for: "x-error")
      throw RPCError(.notFound, "gone", metadata: metadata)
    }
    router.unary("\(AccountRPC.getAccount.path)") {
      (request: HealthCheckRequest, _: CallContext) in
      HealthCheckRequest(service: request.service + "?")
    }
    router.clientStreaming("/t.T/Hasty") {
      (_: Requests<HealthCheckRequest>, _) in HealthCheckRequest(service: "enough")
    }
  }

  /// Waits without checking for cancellation.
  private static func stubbornly(wait: Duration, on loop: EventLoop) async {
    await withCheckedContinuation { continuation in
      loop.schedule(after: wait) { continuation.resume() }
    }
  }
}

/// An error that must not reach callers.
private struct Secret: Error {}
