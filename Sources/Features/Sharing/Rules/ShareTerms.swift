internal import Base
internal import RPC
internal import SharingContract
internal import Wire

/// What an athlete allows with a share.
struct ShareTerms: Equatable, Sendable {
  let role: ShareRole
  let name: String
  let createTime: Timestamp
  let expireTime: Timestamp
  let codeExpireTime: Timestamp
  let viewersMax: Int32

  private static let lifetime = Duration.seconds(24 * 3600)
  private static let lifetimeMax = Duration.seconds(366 * 86_400)
  private static let codeLifetime = Duration.seconds(15 * 60)

  /// Creates the terms that a request asks for at a time.
  init(_ request: CreateShareRequest, at now: Timestamp) throws(RPCError) {
    (role, name, createTime) = (request.role, request.name, now)
    expireTime = request.expireTime ?? now + Self.lifetime
    guard expireTime > now, expireTime <= now + Self.lifetimeMax else {
      throw RPCError.invalid(
        "expire_time", "expected a time in the future, at most a year from now", .range)
    }
    codeExpireTime = request.codeExpireTime ?? min(now + Self.codeLifetime, expireTime)
    guard codeExpireTime > now, codeExpireTime <= expireTime else {
      throw RPCError.invalid(
        "code_expire_time", "expected a time in the future, at most expire_time", .range)
    }
    viewersMax = max(1, request.viewerCountMax)
  }
}
