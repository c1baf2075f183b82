import Base
import Hub
import Loop

/// A bus between nodes: it carries what others follow, late, and not at all to or from a node that is cut off. What one
/// node sends to another arrives in order, as with NATS; what two send does not.
final class SimulatedBus {
  private var members: [Member] = []
  private var lastArrivals: [String: Duration] = [:]
  private let night: Night
  private var random: SplitMix64

  private final class Member {
    let name: String
    let news: NodeNews
    var followed: Set<String> = []
    var isReached = true
    var losesNews = false
    /// The messages that wait for a link that stands still; nil while it does not.
    var held: [() -> Void]?

    init(_ name: String, _ news: NodeNews) { (self.name, self.news) = (name, news) }
  }

  init(_ night: Night, random: SplitMix64) { (self.night, self.random) = (night, random) }

  /// Adds a node, and connects it.
  func join(_ name: String, _ news: NodeNews) {
    members.append(Member(name, news))
    news.use(SimulatedLink(node: name, bus: LoopBound(self, to: night.loop)))
    news.set(connected: true)
  }

  /// Removes a node, which has died.
  func leave(_ name: String) { members.removeAll { $0.name == name } }

  /// Cuts a node off, or reaches it again, which it notices.
  func set(reached isReached: Bool, _ name: String) {
    guard let member = members.first(where: { $0.name == name }), member.isReached != isReached
    else { return }
    member.isReached = isReached
    member.news.set(connected: isReached)
  }

  /// Has a node's link stand still for a while, which nobody notices: what is sent arrives afterwards.
  func stall(_ name: String, for length: Duration) {
    guard let member = members.first(where: { $0.name == name }), member.held == nil else { return }
    member.held = []
    _ = night.loop.schedule(after: length) {
      let held = member.held ?? []
      member.held = nil
      for arrive in held { arrive() }
    }
  }

  /// Has a node read too slowly for a while: what comes meanwhile is lost, and then it is told so.
  func overflow(_ name: String, for length: Duration) {
    guard let member = members.first(where: { $0.name == name }) else { return }
    member.losesNews = true
    _ = night.loop.schedule(after: length) {
      member.losesNews = false
      member.news.lostNews()
    }
  }

  fileprivate func follow(_ subject: String, as name: String) {
    members.first { $0.name == name }?.followed.insert(subject)
  }

  fileprivate func unfollow(_ subject: String, as name: String) {
    members.first { $0.name == name }?.followed.remove(subject)
  }

  fileprivate func send(_ value: [UInt8], to subject: String, from name: String) {
    guard let sender = members.first(where: { $0.name == name }), sender.isReached else { return }
    let now = night.loop.now
    for member in members where member !== sender && Self.follows(member.followed, subject) {
      let pair = "\(name)>\(member.name)"
      let arrival = max(
        now + random.duration(night.plan.linkDelay),
        (lastArrivals[pair] ?? .zero) + .microseconds(1))
      lastArrivals[pair] = arrival
      let arrive = {
        if member.isReached, !member.losesNews { member.news.take(value, from: subject) }
      }
      _ = night.loop.schedule(after: arrival - now) {
        if sender.held != nil {
          sender.held?.append(arrive)
        } else if member.held != nil {
          member.held?.append(arrive)
        } else {
          arrive()
        }
      }
    }
  }

  private static func follows(_ followed: Set<String>, _ subject: String) -> Bool {
    if followed.contains(subject) { return true }
    let parts = subject.split(separator: ".")
    return followed.contains { pattern in
      let wanted = pattern.split(separator: ".")
      return wanted.count == parts.count && zip(wanted, parts).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }
}

/// A node's link to the bus.
struct SimulatedLink: NewsLink {
  let node: String
  let bus: LoopBound<SimulatedBus>

  func send(_ value: [UInt8], to subject: String) { bus.value.send(value, to: subject, from: node) }

  func follow(_ subject: String) { bus.value.follow(subject, as: node) }

  func unfollow(_ subject: String) { bus.value.unfollow(subject, as: node) }
}
