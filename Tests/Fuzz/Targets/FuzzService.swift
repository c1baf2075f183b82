import Contract
import ContractJSON
import Loop
import RPC

/// Methods of each kind, whose handlers use their messages as real ones do.
enum FuzzService {
  static let router = {
    var router = Router(ContractSchema.services, json: .contract)
    router.unary("/f.F/Unary") { (request: HealthCheckRequest, context: CallContext) in
      context.trailingMetadata = context.metadata
      return request
    }
    router.clientStreaming("/f.F/Collect") { (requests: Requests<HealthCheckRequest>, _) in
      var count = 0
      for try await _ in requests { count += 1 }
      return HealthCheckRequest(service: "\(count)")
    }
    router.serverStreaming("/f.F/Repeat") {
      (request: HealthCheckRequest, responses: Responses<HealthCheckRequest>, _) in
      for _ in 0..<100 { try await responses.send(request) }
    }
    router.bidirectional("/f.F/Echo") {
      (requests: Requests<PushHeartRateRequest>, responses: Responses<PushHeartRateRequest>, _) in
      for try await request in requests { try await responses.send(request) }
    }
    router.unary("/f.F/Sleep") { (request: HealthCheckRequest, context: CallContext) in
      try await context.loop.sleep(for: .seconds(60))
      return request
    }
    router.page("/page") { "text" }
    let health = HealthService()
    health.register(in: &router)
    ReflectionService(services: router.services, index: .contract).register(in: &router)
    return router
  }()
}
