internal import Base
internal import Hub
internal import Localization
internal import NotificationsContract
internal import RPC
internal import Wire

/// The notifications of accounts, with the names of those whom they are about.
struct Notifications: Sendable {
  let store: NotificationStore
  let neighbours: NotificationNeighbours
  /// The notifications of each account, for its devices.
  let hub: Hub<NotificationBoard>
  let news: NodeNews?

  /// Returns what devices are shown of an account.
  func board(of caller: Caller) async throws -> NotificationBoard {
    let state = try await store.state(of: caller)
    return NotificationBoard(
      revision: state.revision, badgeCount: state.badgeCount,
      newest: try await named(state.newest, for: caller))
  }

  /// Returns notifications with the names of those whom they are about; without one where somebody is gone.
  func named(
    _ notifications: [StoredNotification], for caller: Caller
  ) async throws -> [NamedNotification] {
    let followers = notifications.compactMap { $0.kind == .newFollower ? $0.subjectID : nil }
    let comments = notifications.compactMap { $0.kind == .newComment ? $0.subjectID : nil }
    var people: [UUID: NotificationNeighbours.Person] = [:]
    if !followers.isEmpty { people = try await neighbours.followers(followers, caller) }
    if !comments.isEmpty {
      people.merge(try await neighbours.commenters(comments, caller)) { first, _ in first }
    }
    return notifications.map { stored in
      NamedNotification(
        stored: stored, person: stored.subjectID.flatMap { people[$0] },
        achievement: neighbours.achievement)
    }
  }

  /// Returns the topic that an account's devices watch, with the current state published.
  func topic(of caller: Caller) async throws -> Topic<NotificationBoard> {
    // The topic is held before the state is read, so that no change in between is missed.
    let topic = hub.topic(caller.owner)
    let board = try await board(of: caller)
    topic.publish { newest in
      if let newest, newest.revision > board.revision { return nil }
      return Update(revision: board.revision, value: board)
    }
    return topic
  }

  /// Tells the account's devices of a change. Never fails: they learn of it with the next one.
  func changed(_ caller: Caller) async {
    news?.tell(.notifications(caller.owner))
    guard hub.existingTopic(caller.owner) != nil else { return }
    _ = try? await topic(of: caller)
  }
}

/// The newest notifications of an account, with its badge count.
struct NotificationBoard: Sendable {
  let revision: Int64
  let badgeCount: Int64
  let newest: [NamedNotification]
}

/// A notification with the name of somebody whom it is about.
struct NamedNotification: Sendable {
  let stored: StoredNotification
  let person: NotificationNeighbours.Person?
  /// Returns the title of the achievement with a key.
  let achievement: @Sendable (String, Language) -> String

  /// Returns the notification in a language.
  func told(in language: Language) -> Notification {
    let (title, text) = NotificationTexts.texts(
      of: self, in: language, achievement: achievement)
    return Notification {
      ($0.number, $0.kind, $0.title, $0.text) = (stored.number, stored.kind, title, text)
      ($0.createTime, $0.readTime) = (stored.createTime, stored.readTime)
      ($0.delivery, $0.alertTime) = (stored.delivery, stored.alertTime)
      ($0.subjectID, $0.subjectKey, $0.date) = (stored.subjectID, stored.detail, stored.date)
    }
  }
}

extension NewsSubject {
  /// The notifications of an account.
  static func notifications(_ owner: UUID) -> NewsSubject {
    NewsSubject(Kind("notifications"), owner)
  }
}
