import { publishing, publishingAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/playback/index.ts'
import { feed, listMine, showPost } from './feed.ts'
import { likePost } from './like-post.ts'
import { markSeen } from './new-works.ts'
import { openPost, recordPost } from './play-post.ts'
import { listPromoted, listShortChannels, listShorts } from './shorts.ts'
import { listStaffPosts, promotePost } from './staff-posts.ts'
import { listUploaders } from './uploaders.ts'

export const routes: Route[] = [
  bind(publishing.feed, feed),
  bind(publishing.mine, listMine),
  bind(publishing.post, showPost),
  bind(publishing.like, likePost),
  bind(publishing.seen, markSeen),
  bind(publishing.open, async (scope, input, http) =>
    openPost(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(publishing.record, recordPost),
  bind(publishing.shortChannels, listShortChannels),
  bind(publishing.shorts, listShorts),
  bind(publishing.promoted, listPromoted),
  bind(publishing.uploaders, listUploaders),
]

export const admin: Route[] = [
  bind(publishingAdmin.posts, listStaffPosts),
  bind(publishingAdmin.promote, promotePost),
]
