import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, nothing } from '../wire.ts'

/** Pools a feed is mixed of: followed, similar to what was watched, and neither. */
export const feedPools = ['followed', 'alike', 'explore'] as const
export type FeedPool = (typeof feedPools)[number]

/**
 * Why a card is recommended; most reasons name something. Followed: an `author`, a `franchise`, an `update`
 * of a watched work. Alike: it shares a topic with a `watched` work, continues the `series`, was watched
 * `together` by the same viewers, or has a `topic` of interest. Explore: `hot`, `new`, `rated`.
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
  /**
   * Name of the author, franchise, work or topic in the viewer's language; empty where the reason has none.
   */
  name: z.string(),
  /** It was shown before: everything new is used up. */
  again: z.boolean(),
})
export type FeedWhy = z.output<typeof feedWhyShape>

/** What a viewer can dismiss; `tag` is a genre, a tag or a label. */
export const feedTargetKinds = ['work', 'post', 'author', 'franchise', 'tag'] as const
export type FeedTargetKind = (typeof feedTargetKinds)[number]

export const feedTargetShape = z.object({
  kind: z.enum(feedTargetKinds),
  key: z.string().trim().min(1).max(64),
  title: z.string(),
})
export type FeedTarget = z.output<typeof feedTargetShape>

/** On every card of a feed; `targets` is empty where nothing was recommended. */
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
    summary: 'Dismiss a work, a post, an author, a franchise or a tag, or take it back',
    body: feedTargetShape.omit({ title: true }).extend({ on: flag().default(true) }),
    data: z.object({ dismissed: z.boolean() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/Home/ResetRecommend',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 10, perSec: 60 },
    summary: 'Reset recommendations: what was shown, dismissals and interests',
    data: nothing,
  }),
}
