import type { List, Paging, Short, ShortChannelKey } from '@xinghe/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  behind,
  decodeCursor,
  listAnswer,
  ordered,
  type SortKey,
  skipped,
  wholeList,
} from '../../kernel/page.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type ShortWork, shortWorks } from '../catalogue/index.ts'
import { reactions } from '../social/index.ts'
import { shortsOf } from './hydrate.ts'
import { labelView } from './labels.ts'
import { publishingSettings } from './settings.ts'
import { publishingPost } from './tables.ts'
import { publicForCaller } from './visible.ts'

/** Channels whose address is another word than their key. */
const addresses: Partial<Record<ShortChannelKey, string>> = { games: 'game' }

/** Channels of short videos with their sub-tabs, in the order of the setting. */
export async function listShortChannels(scope: Scope) {
  const { shortChannels } = await scope.kernel.settings.of(publishingSettings)
  const entries = Object.entries(shortChannels) as [ShortChannelKey, string[]][]
  return wholeList(
    entries.map(([key, labels]) => ({
      key,
      title: scope.text(`channel.${addresses[key] ?? key}`),
      subs: labels.map(label => labelView(scope.viewer.language, label)),
    })),
  )
}

export interface ShortsInput extends Paging {
  channel: ShortChannelKey
  /** A label of the channel; all of them without it. */
  sub?: string | undefined
}

interface Placed {
  id: string
  at: number
}

/**
 * Short works and videos of posts in one list, newest first. Both are read behind the same place of the common order,
 * so that the cursor of the list serves both.
 */
export async function listShorts(scope: Scope, input: ShortsInput): Promise<List<Short>> {
  const { shortChannels } = await scope.kernel.settings.of(publishingSettings)
  const labels = shortChannels[input.channel] ?? []
  const wanted = input.sub === undefined ? labels : labels.filter(label => label === input.sub)
  const skip = skipped(input)
  const most = input.size + 1 + skip
  const works = await shortWorks(scope, { genres: wanted, after: placeOf(input.cursor), most })
  const posts = await videoPosts(scope, wanted, input.cursor, most)
  const placed: Placed[] = [
    ...works.map(({ card, visibleAt }) => ({ id: card.mediaKey, at: visibleAt })),
    ...posts.map(({ id, createdAt }) => ({ id, at: createdAt })),
  ]
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .slice(skip, most)
  const ids = new Set(placed.slice(0, input.size).map(({ id }) => id))
  const views = new Map([
    ...(await shortsOf(
      scope,
      posts.filter(({ id }) => ids.has(id)),
    )),
    ...(await worksAsShorts(
      scope,
      works.filter(({ card }) => ids.has(card.mediaKey)),
    )),
  ])
  return listAnswer(
    placed,
    input,
    ({ at, id }) => [at, id],
    shown => shown.flatMap(({ id }) => views.get(id) ?? []),
  )
}

function placeOf(cursor: string | undefined): Placed | null {
  if (cursor === undefined) return null
  const [at, id] = decodeCursor(cursor, 2)
  return { at: Number(at), id: String(id) }
}

const newestFirst: SortKey[] = [
  { column: publishingPost.createdAt, direction: 'desc' },
  { column: publishingPost.id, direction: 'desc' },
]

async function videoPosts(scope: Scope, labels: readonly string[], cursor: string | undefined, most: number) {
  if (labels.length === 0) return []
  const isWanted = and(
    await publicForCaller(scope),
    eq(publishingPost.kind, 'video'),
    sql`${publishingPost.labels} && ${sql.param([...labels])}::text[]`,
    behind(newestFirst, cursor),
  )
  return scope.db
    .select()
    .from(publishingPost)
    .where(isWanted)
    .orderBy(...ordered(newestFirst))
    .limit(most)
}

async function worksAsShorts(scope: Scope, works: readonly ShortWork[]): Promise<Map<string, Short>> {
  const given = await reactions(
    scope,
    'work',
    works.map(({ card }) => card.mediaKey),
  )
  return new Map(
    works.map(({ card, synopsis, genres, danmu, visibleAt }): [string, Short] => [
      card.mediaKey,
      {
        mediaKey: card.mediaKey,
        source: 'work',
        title: card.title,
        text: card.tagline || synopsis,
        labels: genres.map(genre => labelView(scope.viewer.language, genre)),
        cover: card.poster ?? card.cover,
        ratio: card.poster ? 3 / 4 : 16 / 9,
        durationSec: card.durationSec,
        episodes: card.episodes,
        hit: card.hit,
        danmu,
        reaction: given.get(card.mediaKey) ?? { liked: false, disliked: false, likes: 0, dislikes: 0 },
        author: null,
        createdAt: visibleAt,
      },
    ]),
  )
}

const lastPromotedFirst: SortKey[] = [
  { column: publishingPost.promotedAt, direction: 'desc' },
  { column: publishingPost.id, direction: 'desc' },
]

/** Videos by users that the operator brought to the fore, the latest first. */
export async function listPromoted(scope: Scope, paging: Paging): Promise<List<Short>> {
  const rows = await scope.db
    .select()
    .from(publishingPost)
    .where(
      and(
        await publicForCaller(scope),
        isNotNull(publishingPost.promotedAt),
        behind(lastPromotedFirst, paging.cursor),
      ),
    )
    .orderBy(...ordered(lastPromotedFirst))
    .limit(paging.size + 1)
    .offset(skipped(paging))
  const views = await shortsOf(scope, rows.slice(0, paging.size))
  return listAnswer(
    rows,
    paging,
    row => [row.promotedAt ?? 0, row.id],
    shown => shown.flatMap(({ id }) => views.get(id) ?? []),
  )
}
