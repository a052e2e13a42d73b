import { publish, publishing } from '@xinghe/contract'
import type { HeadRule } from '#kernel/http/page-head.ts'
import { bind, bindPrepared, type Route } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { holderOf } from '#modules/media/index.ts'
import { markSeen } from './authors/new-works.ts'
import { listUploaders } from './authors/uploaders.ts'
import { likePost } from './posts/like-post.ts'
import { feed, listMine, listOfUser, showPost } from './posts/list-posts.ts'
import { openPost, recordPost } from './posts/play-post.ts'
import { deletePost } from './publish/delete-post.ts'
import { editPost } from './publish/edit-post.ts'
import { listPlaces } from './publish/list-places.ts'
import { publishPost } from './publish/publish-post.ts'
import { listLabels, publishRules, suggestNames } from './publish/publish-rules.ts'
import { dropVideo, saveVideo } from './publish/save-video.ts'
import { listPromoted, listShortChannels, listShorts } from './recommend/shorts.ts'
import { findPosts } from './search/find-posts.ts'

export const routes: Route[] = [
  bind(publishing.feed, feed),
  bind(publishing.search, findPosts),
  bind(publishing.mine, listMine),
  bind(publishing.ofUser, listOfUser),
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
  bind(publish.rules, publishRules),
  bind(publish.labels, listLabels),
  bind(publish.mentions, suggestNames),
  bind(publish.places, listPlaces),
  bind(publish.saveVideo, saveVideo),
  bind(publish.dropVideo, dropVideo),
  bindPrepared(publish.create, publishPost),
  bind(publish.edit, editPost),
  bind(publish.delete, deletePost),
]

export const heads: HeadRule[] = [
  { path: /^\/miniVideoChannel\/?$/i, key: (_, query) => query.get('v'), head: headOf },
  { path: /^\/dynamicDetail\/?$/i, key: (_, query) => query.get('id'), head: headOf },
]

async function headOf(scope: Scope, mediaKey: string): ReturnType<HeadRule['head']> {
  const { author, text, pictures, video } = await showPost(scope, { mediaKey })
  return {
    title: text || author.nickName,
    description: text && author.nickName,
    picture: (video?.cover ?? pictures[0])?.url ?? null,
  }
}
