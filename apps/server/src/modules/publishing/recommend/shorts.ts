import type { FeedWhy, List, Paging, Short, ShortChannelKey } from '@xinghe/contract'
import { and, isNotNull } from 'drizzle-orm'
import { type ListOrder, listRows, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { franchiseOfWorks, type ShortWork, shortWorks } from '#modules/catalogue/index.ts'
import {
  type Chosen,
  interleave,
  recommend,
  topicView,
  whyOf,
  workPools,
  workTargets,
} from '#modules/feed/index.ts'
import { reactions, relatedUsers } from '#modules/social/index.ts'
import { hydrateShorts } from '../posts/hydrate.ts'
import { hiddenAuthors, publicForCaller } from '../posts/visible.ts'
import { publishingSettings } from '../settings.ts'
import { publishingPost } from '../tables.ts'
import { postPools, videosWith } from './post-pools.ts'
import { loadVisible } from './recommend-posts.ts'

/** Channels whose address differs from their key. */
const addresses: Partial<Record<ShortChannelKey, string>> = { games: 'game' }

/** Channels of short videos with their sub-tabs, in the order of the setting. */
export async function listShortChannels(scope: Scope) {
  const { shortChannels } = await scope.kernel.settings.of(publishingSettings)
  const entries = Object.entries(shortChannels) as [ShortChannelKey, string[]][]
  return wholeList(
    entries.map(([key, labels]) => ({
      key,
      title: scope.text(`channel.${addresses[key] ?? key}`),
      subs: labels.map(label => topicView(scope.viewer.language, label)),
    })),
  )
}

export interface ShortsInput extends Paging {
  channel: ShortChannelKey
  /** A label of the channel; all of them without it. */
  sub?: string | undefined
}

/** Short works and videos of posts of a channel, recommended to the caller. */
export async function listShorts(scope: Scope, input: ShortsInput): Promise<List<Short>> {
  const { shortChannels } = await scope.kernel.settings.of(publishingSettings)
  const labels = shortChannels[input.channel] ?? []
  const genres = input.sub === undefined ? labels : labels.filter(label => label === input.sub)
  return recommend(scope, input, {
    name: `shorts ${genres.join(' ')}`,
    pools: async context => {
      const [works, posts] = await Promise.all([
        workPools(scope, context, { kind: 'short', genres }),
        postPools(scope, context, videosWith(genres)),
      ])
      return {
        followed: interleave(posts.followed, works.followed),
        alike: interleave(posts.alike, works.alike),
        explore: interleave(posts.explore, works.explore),
      }
    },
    show: chosen => showShorts(scope, chosen),
  })
}

async function showShorts(scope: Scope, chosen: readonly Chosen[]): Promise<Short[]> {
  const ids = chosen.map(({ id }) => id)
  const [why, posts, works] = await Promise.all([
    whyOf(scope, chosen),
    loadVisible(scope, chosen),
    shortWorks(scope, ids),
  ])
  const [ofPosts, ofWorks] = await Promise.all([
    hydrateShorts(scope, posts, { why: row => why.get(row.id) ?? null, dismissable: true }),
    worksAsShorts(scope, works, why),
  ])
  return ids.flatMap(id => ofPosts.get(id) ?? ofWorks.get(id) ?? [])
}

async function worksAsShorts(
  scope: Scope,
  works: readonly ShortWork[],
  why: ReadonlyMap<string, FeedWhy>,
): Promise<Map<string, Short>> {
  const keys = works.map(({ card }) => card.mediaKey)
  const [reactionsOf, franchises, hiddenUids, uploaders] = await Promise.all([
    reactions(scope, 'work', keys),
    franchiseOfWorks(scope, keys),
    hiddenAuthors(scope),
    relatedUsers(
      scope,
      works.flatMap(({ uploaderUid }) => uploaderUid ?? []),
    ),
  ])
  const hidden = new Set(hiddenUids)
  return new Map(
    works.flatMap((work): [string, Short][] => {
      const { card, synopsis, genres, danmu, comments, uploaderUid, visibleAt } = work
      const { mediaKey } = card
      const author = uploaders.get(uploaderUid ?? '') ?? null
      if (author && hidden.has(author.uid)) return []
      const short: Short = {
        mediaKey,
        source: 'work',
        title: card.title,
        text: card.tagline || synopsis,
        mentions: [],
        labels: genres.map(genre => topicView(scope.viewer.language, genre)),
        cover: card.poster ?? card.cover,
        ratio: card.poster ? 3 / 4 : 16 / 9,
        durationSec: card.durationSec,
        episodes: card.episodes,
        hit: card.hit,
        danmu,
        comments,
        reaction: reactionsOf.get(mediaKey) ?? { liked: false, disliked: false, likes: 0, dislikes: 0 },
        author,
        // Those of works stand beneath them.
        hasPoll: false,
        createdAt: visibleAt,
        why: why.get(mediaKey) ?? null,
        targets: workTargets(scope, card, { ...work, franchise: franchises.get(mediaKey) }),
      }
      return [[mediaKey, short]]
    }),
  )
}

const lastPromotedFirst: ListOrder = {
  columns: [publishingPost.promotedAt, publishingPost.id],
  direction: 'desc',
}

/** Promoted videos of users, latest first. */
export async function listPromoted(scope: Scope, paging: Paging): Promise<List<Short>> {
  const isPromoted = and(await publicForCaller(scope), isNotNull(publishingPost.promotedAt))
  return listRows(scope, paging, lastPromotedFirst, {
    table: publishingPost,
    fits: isPromoted,
    keysOf: row => [row.promotedAt, row.id],
    view: async rows => [...(await hydrateShorts(scope, rows)).values()],
  })
}
