import Base
import Contract
import DemoParts

/// Posts and comments as text.
enum PostText {
  /// The columns of a post's text in a table.
  private static let excerptColumns = 60

  /// Returns a whole post.
  static func text(_ post: Post) -> String {
    let facts = FactList([
      "Post": "\(post.id)",
      "Athlete": post.username + (post.isOwn ? " (you)" : ""),
      "Written": ReaderTime.minute(post.createTime),
      "Edited": post.editTime.map(ReaderTime.minute),
      "About": Words.text(post.content.type),
      "For": Words.text(post.content.privacy),
      "Workout": post.content.sessionID.map { "\($0)" },
      "Seen": Count.text(post.viewCount, "time"),
      "Likes": "\(post.likeCount)" + (post.isLiked ? " (yours too)" : ""),
      "Comments": "\(post.commentCount)",
    ])
    return facts.text + "\n" + printable(post.content.text) + "\n"
  }

  /// Returns a table of posts, or `sentence` if there is none.
  static func table(_ posts: [Post], orElse sentence: String) -> String {
    var table = TextTable("ID", "ATHLETE", "WRITTEN", "ABOUT", "LIKES", "COMMENTS", "TEXT")
    for post in posts {
      table.add(
        "\(post.id)", post.username, ReaderTime.minute(post.createTime),
        Words.text(post.content.type),
        "\(post.likeCount)", "\(post.commentCount)", excerpt(post.content.text))
    }
    return table.text(orElse: sentence)
  }

  /// Returns a table of comments, or a sentence if there is none.
  static func table(_ comments: [PostComment]) -> String {
    var table = TextTable("ID", "ATHLETE", "WRITTEN", "LIKES", "TEXT")
    for one in comments {
      table.add(
        "\(one.id)", one.username, ReaderTime.minute(one.createTime), "\(one.likeCount)",
        excerpt(one.text))
    }
    return table.text(orElse: "There are no comments.")
  }

  private static func excerpt(_ text: String) -> String {
    let line = text.split(separator: "\n").joined(separator: " ")
    return DisplayText(line).truncated(to: excerptColumns).text
  }

  private static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText(String($0)).text }.joined(separator: "\n")
  }
}
