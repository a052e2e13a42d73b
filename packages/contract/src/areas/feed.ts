import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, nothing } from '../wire.ts'

/** What a feed is mixed of: what one follows, what is like what one watched, and what there is to be discovered. */
export const feedPools = ['followed', 'alike', 'explore'] as const
export type FeedPool = (typeof feedPools)[number]

/**
 * Why a card stands there, in one word; most have a name to go with it. Followed: an `author`, a `franchise`, an
 * `update` of a work one watches. Alike: what one `watched` has the same topic, a `series` one watched goes on, who
 * watched it watched this `together`, a `topic` one is fond of. Explore: `hot`, `new`, `rated`.
 */
export const feedReasons = [
  'author',
  'franchise',
  'update',
  'watched',
  'series',
  'together',
  'topic',
  'hot',
  'new',
  'rated',
] as const
export type FeedReason = (typeof feedReasons)[number]

export const feedWhyShape = z.object({
  pool: z.enum(feedPools),
  reason: z.enum(feedReasons),
  /** Of the author, franchise, work or topic, in the viewer's language; empty where the reason needs none. */
  name: z.string(),
  /** It was shown before: nothing is left that was not. */
  again: z.boolean(),
})
export type FeedWhy = z.output<typeof feedWhyShape>

/** What a viewer can be not interested in; `tag` is a genre, a tag or a label. */
export const feedTargetKinds = ['work', 'post', 'author', 'franchise', 'tag'] as const
export type FeedTargetKind = (typeof feedTargetKinds)[number]

export const feedTargetShape = z.object({
  kind: z.enum(feedTargetKinds),
  key: z.string().trim().min(1).max(64),
  title: z.string(),
})
export type FeedTarget = z.output<typeof feedTargetShape>

/** What every card of a feed carries; `targets` is empty where nothing was recommended. */
export const feedMarks = {
  why: feedWhyShape.nullable(),
  targets: z.array(feedTargetShape),
}

export const feed = {
  dismiss: endpoint({
    method: 'POST',
    path: '/api/Home/NotInterested',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    summary:
      'The viewer is not interested in a work, a post, an author, a franchise or a tag, or takes it back',
    body: feedTargetShape.omit({ title: true }).extend({ on: flag().default(true) }),
    data: z.object({ dismissed: z.boolean() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/Home/ResetRecommend',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 10, perSec: 60 },
    summary: 'Forget what was recommended, what the viewer was not interested in, and his tastes so far',
    data: nothing,
  }),
}
