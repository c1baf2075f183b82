"""What athletes are to each other."""

from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.profile.v1 import public_profile_pb2 as public
from pulsewire.social.v1 import follow_pb2
from pulsewire.social.v1 import follow_service_pb2 as follows
from pulsewire.social.v1 import post_pb2
from pulsewire.social.v1 import post_service_pb2 as posts

from harness.client import new_uuid
from harness.people import new_username, update_public

REQUESTED = follow_pb2.FOLLOW_STATE_REQUESTED
FOLLOWING = follow_pb2.FOLLOW_STATE_FOLLOWING
GENERAL = post_pb2.POST_TYPE_GENERAL
PUBLIC = post_pb2.POST_PRIVACY_PUBLIC
FOLLOWERS = post_pb2.POST_PRIVACY_FOLLOWERS
PRIVATE = post_pb2.POST_PRIVACY_PRIVATE
PRIVACIES = (PUBLIC, FOLLOWERS, PRIVATE)


def name(client, is_private=False):
    """Gives the account a public profile; returns the username."""
    username = new_username()
    new = public.PublicProfile(username=username, is_private=is_private)
    update_public(client, new, "username", "is_private")
    return username


def set_private(client, is_private):
    """Makes the profile private, or not."""
    update_public(client, public.PublicProfile(is_private=is_private), "is_private")


def get_profile(client, username=""):
    request = profile.GetPublicProfileRequest(username=username)
    return client.profile.GetPublicProfile(request).public_profile


def follow(client, username, request_id=None):
    request = follows.FollowRequest(request_id=request_id or new_uuid(), username=username)
    return client.follows.Follow(request).following


def unfollow(client, following_id):
    request = follows.UnfollowRequest(request_id=new_uuid(), following_id=following_id)
    client.follows.Unfollow(request)


def followings(client, **options):
    return list(client.follows.ListFollowings(follows.ListFollowingsRequest(**options)).followings)


def followers(client, **options):
    return list(client.follows.ListFollowers(follows.ListFollowersRequest(**options)).followers)


def approve(client, follower_id):
    request = follows.ApproveFollowerRequest(request_id=new_uuid(), follower_id=follower_id)
    return client.follows.ApproveFollower(request).follower


def remove(client, follower_id):
    request = follows.RemoveFollowerRequest(request_id=new_uuid(), follower_id=follower_id)
    client.follows.RemoveFollower(request)


def block(client, username, request_id=None):
    request = follows.BlockAccountRequest(request_id=request_id or new_uuid(), username=username)
    return client.follows.BlockAccount(request).block


def unblock(client, block_id):
    request = follows.UnblockAccountRequest(request_id=new_uuid(), block_id=block_id)
    client.follows.UnblockAccount(request)


def blocks(client):
    return list(client.follows.ListBlocks(follows.ListBlocksRequest()).blocks)


def content(text="Done.", privacy=PUBLIC, **fields):
    return post_pb2.PostContent(**{"type": GENERAL, "text": text, "privacy": privacy, **fields})


def create(client, text="Done.", privacy=PUBLIC, request_id=None, **fields):
    request = posts.CreatePostRequest(
        request_id=request_id or new_uuid(), content=content(text, privacy, **fields)
    )
    return client.posts.CreatePost(request).post


def get(client, post_id):
    return client.posts.GetPost(posts.GetPostRequest(post_id=post_id)).post


def edit(client, post_id, new, expected_version=0, request_id=None):
    request = posts.UpdatePostRequest(
        request_id=request_id or new_uuid(),
        post_id=post_id,
        content=new,
        expected_version=expected_version,
    )
    return client.posts.UpdatePost(request).post


def delete(client, post_id):
    client.posts.DeletePost(posts.DeletePostRequest(request_id=new_uuid(), post_id=post_id))


def view(client, post_id):
    return client.posts.ViewPost(posts.ViewPostRequest(request_id=new_uuid(), post_id=post_id)).post


def like(client, post_id):
    return client.posts.LikePost(posts.LikePostRequest(request_id=new_uuid(), post_id=post_id)).post


def unlike(client, post_id):
    request = posts.UnlikePostRequest(request_id=new_uuid(), post_id=post_id)
    return client.posts.UnlikePost(request).post


def comment(client, post_id, text="Well done.", request_id=None):
    request = posts.CreateCommentRequest(
        request_id=request_id or new_uuid(), post_id=post_id, text=text
    )
    return client.posts.CreateComment(request).comment


def comments(client, post_id, **options):
    request = posts.ListCommentsRequest(post_id=post_id, **options)
    return list(client.posts.ListComments(request).comments)


def edit_comment(client, comment_id, text):
    request = posts.UpdateCommentRequest(request_id=new_uuid(), comment_id=comment_id, text=text)
    return client.posts.UpdateComment(request).comment


def delete_comment(client, comment_id):
    request = posts.DeleteCommentRequest(request_id=new_uuid(), comment_id=comment_id)
    client.posts.DeleteComment(request)


def like_comment(client, comment_id):
    request = posts.LikeCommentRequest(request_id=new_uuid(), comment_id=comment_id)
    return client.posts.LikeComment(request).comment


def unlike_comment(client, comment_id):
    request = posts.UnlikeCommentRequest(request_id=new_uuid(), comment_id=comment_id)
    return client.posts.UnlikeComment(request).comment


def posts_of(client, username="", **options):
    request = posts.ListPostsRequest(username=username, **options)
    return list(client.posts.ListPosts(request).posts)


def feed(client, **options):
    return list(client.posts.ListFeed(posts.ListFeedRequest(**options)).posts)
