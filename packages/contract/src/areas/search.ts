import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { instant, int, listOf, mediaKey, nothing, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { episodeShape, workCardShape } from './catalogue-shapes.ts'

/** What somebody typed into the search field. */
const q = z.string().trim().min(1).max(60)

/** Start and end (exclusive) of each part of a text that matches the query, in UTF-16 units. */
const ranges = z.array(z.tuple([z.number().int(), z.number().int()]))
export type Ranges = z.output<typeof ranges>

export const searchOrders = ['best', 'new', 'hot', 'rating'] as const
export type SearchOrder = (typeof searchOrders)[number]

export const foundWorkShape = workCardShape.extend({
  /** Parts of the title that match the query. */
  ranges,
  /** The alias that matched, null when the title did. */
  alias: z.object({ text: z.string(), ranges }).nullable(),
  directors: z.array(z.string()),
  cast: z.array(z.object({ name: z.string(), ranges })),
  /** The first and last episodes of the newest season, where it has several. */
  chips: z.array(episodeShape.pick({ id: true, number: true, gate: true })),
  /** That season, null where there is only one, and how many of its episodes can be played. */
  season: z.number().int().nullable(),
  seasonEpisodes: z.number().int(),
})
export type FoundWork = z.output<typeof foundWorkShape>

export const foundUserShape = publicUserShape.extend({ ranges })
export type FoundUser = z.output<typeof foundUserShape>

export const suggestionShape = z.object({
  type: z.enum(['work', 'person']),
  text: z.string(),
  ranges,
  /** The alias that matched where the title did not. */
  alias: z.object({ text: z.string(), ranges }).nullable(),
  mediaKey: mediaKey.nullable(),
  kind: z.enum(workKinds).nullable(),
  year: z.number().int().nullable(),
})
export type Suggestion = z.output<typeof suggestionShape>

export const hotLabels = ['burst', 'hot', 'new', 'pinned'] as const
export type HotLabel = (typeof hotLabels)[number]
export const hotWordShape = z.object({ text: z.string(), label: z.enum(hotLabels).nullable() })
export type HotWord = z.output<typeof hotWordShape>

export const search = {
  works: endpoint({
    method: 'GET',
    path: '/api/Search/Works',
    access: 'visitor',
    cacheable: 'everyone',
    limit: { max: 120, perSec: 60 },
    summary: 'Works by name, part of it, pinyin, initials, other name, person or tag, best first',
    query: z.object({
      ...paging,
      q,
      /** `short` has only short ones, `works` all others. */
      tab: z.enum(['all', 'works', 'short']).default('all'),
      kind: z.enum(workKinds).optional(),
      year: int().min(1800).max(2200).optional(),
      order: z.enum(searchOrders).default('best'),
    }),
    data: listOf(foundWorkShape),
  }),
  near: endpoint({
    method: 'GET',
    path: '/api/Search/Near',
    access: 'visitor',
    cacheable: 'everyone',
    limit: { max: 60, perSec: 60 },
    summary: 'At most five works whose name is nearly the query, by sound or by all characters but one',
    query: z.object({ q }),
    data: listOf(foundWorkShape),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/Search/Users',
    access: 'visitor',
    limit: { max: 120, perSec: 60 },
    summary: 'Users by nickname or number',
    query: z.object({ ...paging, q }),
    data: listOf(foundUserShape),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/Search/Suggest',
    access: 'visitor',
    cacheable: 'everyone',
    limit: { max: 300, perSec: 60 },
    summary: 'At most ten works and people for an incomplete query: Chinese, pinyin or initials',
    query: z.object({ q }),
    data: listOf(suggestionShape),
  }),
  hot: endpoint({
    method: 'GET',
    path: '/api/Search/Hot',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'What many search for now',
    query: z.object({}),
    data: z.object({
      info: z.array(hotWordShape),
      /** Titles of popular works, for when there are too few hot words. */
      suggested: z.array(z.string()),
    }),
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/Search/Note',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    summary: 'Count a deliberate search; once per user or device in six hours',
    body: z.object({ q }),
    data: nothing,
  }),
}

export const hotCountShape = z.object({
  text: z.string(),
  label: z.enum(hotLabels).nullable(),
  score: z.number(),
  /** Different users or devices in the counted time. */
  users: z.number().int(),
  /** Searches, older ones weighing less. */
  volume: z.number(),
})
export const pinShape = z.object({ text: z.string(), until: instant().nullable() })
export const hotBoardShape = z.object({
  counted: z.array(hotCountShape),
  countedAt: instant().nullable(),
  pins: z.array(pinShape),
  pinsMax: z.number().int(),
  blocked: z.array(z.string()),
})
export type HotBoard = z.output<typeof hotBoardShape>

export const searchIndexShape = z.object({
  indexed: z.number().int(),
  keys: z.number().int(),
  people: z.number().int(),
  bytes: z.number().int(),
  walk: z
    .object({ at: instant(), seen: z.number().int(), repaired: z.number().int(), removed: z.number().int() })
    .nullable(),
})

const word = z.string().trim().min(1).max(30)

export const searchAdmin = {
  hot: endpoint({
    method: 'GET',
    path: '/api/admin/Search/Hot',
    access: 'staff:catalogue',
    summary: 'Hot search as counted last, with pins and blocked words',
    query: z.object({}),
    data: hotBoardShape,
  }),
  recount: endpoint({
    method: 'POST',
    path: '/api/admin/Search/Recount',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    summary: 'Recount hot search now',
    body: z.object({}),
    data: hotBoardShape,
  }),
  savePins: endpoint({
    method: 'POST',
    path: '/api/admin/Search/SavePins',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    codes: ['searchPins', 'searchLeadsNowhere'],
    summary: 'Words pinned to the top of hot search, in this order',
    body: z.object({ pins: z.array(z.object({ text: word, until: instant().nullable() })).max(20) }),
    data: hotBoardShape,
  }),
  saveBlocked: endpoint({
    method: 'POST',
    path: '/api/admin/Search/SaveBlocked',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    summary: 'Words blocked from hot search, with anything that contains them',
    body: z.object({ words: z.array(word).max(500) }),
    data: hotBoardShape,
  }),
  index: endpoint({
    method: 'GET',
    path: '/api/admin/Search/Index',
    access: 'staff:catalogue',
    summary: 'Size of the index, and its last check',
    query: z.object({}),
    data: searchIndexShape,
  }),
  rebuild: endpoint({
    method: 'POST',
    path: '/api/admin/Search/Rebuild',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    changes: 'unshown',
    summary: 'Queue a rebuild of the whole index',
    body: z.object({}),
    data: nothing,
  }),
}
