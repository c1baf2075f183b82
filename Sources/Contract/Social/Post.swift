package import Wire

package struct Post: MappedMessage {
  package var id = UUID.zero
  package var username = ""
  package var isOwn = false
  package var content = PostContent()
  package var version: Int64 = 0
  package var createTime = Timestamp.epoch
  package var editTime: Timestamp?
  package var viewCount: Int64 = 0
  package var likeCount: Int64 = 0
  package var commentCount: Int64 = 0
  package var isLiked = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.Post")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.flag(3, &v.isOwn)
    m.message(4, &v.content)
    m.number(5, &v.version)
    m.message(6, &v.createTime)
    m.message(7, &v.editTime)
    m.number(8, &v.viewCount)
    m.number(9, &v.likeCount)
    m.number(10, &v.commentCount)
    m.flag(11, &v.isLiked)
  }
}
