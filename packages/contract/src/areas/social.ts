import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, listOf, mediaKey, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'

/** The viewer's ties to somebody; all false for a visitor. */
export const tieShape = z.object({
  /** The viewer follows. */
  focus: z.boolean(),
  /** The viewer is followed. */
  isFan: z.boolean(),
  /** They are on the viewer's blacklist. */
  isBlackList: z.boolean(),
})
export type Tie = z.output<typeof tieShape>

/** Somebody in a list of people, with the viewer's ties to them. */
export const relatedUserShape = publicUserShape.extend(tieShape.shape)
export type RelatedUser = z.output<typeof relatedUserShape>

/** Likes and dislikes of a work or post, and the viewer's own. */
export const reactionShape = z.object({
  liked: z.boolean(),
  disliked: z.boolean(),
  likes: z.number().int(),
  dislikes: z.number().int(),
})
export type Reaction = z.output<typeof reactionShape>

export const toggledShape = z.object({
  selected: z.boolean(),
  msg: z.string(),
  likes: z.number().int(),
  dislikes: z.number().int(),
})

/** The state a toggle shall end in; without it the present one is toggled. With it a second call changes nothing. */
export const wantedState = flag().optional()
const often = { max: 60, perSec: 60 }

export const social = {
  follow: endpoint({
    method: 'GET',
    path: '/api/Video/FocusUPMaster',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound', 'rejected', 'notOneself', 'followLimit', 'inBlacklist'],
    summary: 'Follow somebody or end it',
    query: z.object({ userId: id(), selected: wantedState }),
    data: z.object({ selected: z.boolean(), msg: z.string(), fans: z.number().int() }),
  }),
  reaction: endpoint({
    method: 'GET',
    path: '/api/Video/VideoReaction',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Likes and dislikes of a work, and the own',
    query: z.object({ mediaKey }),
    data: reactionShape,
  }),
  like: endpoint({
    method: 'GET',
    path: '/api/Video/VideoLikes',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound'],
    summary: 'Like a work or take it back; a like ends an own dislike',
    query: z.object({ mediaKey, selected: wantedState }),
    data: toggledShape,
  }),
  dislike: endpoint({
    method: 'GET',
    path: '/api/Video/VideoDisLikes',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound'],
    summary: 'Dislike a work or take it back; a dislike ends an own like',
    query: z.object({ mediaKey, selected: wantedState }),
    data: toggledShape,
  }),
  fans: endpoint({
    method: 'GET',
    path: '/api/User/GetUserFansList',
    access: 'visitor',
    limit: { max: 120, perSec: 60 },
    codes: ['notFound'],
    summary: 'Who follows somebody, or whom they follow, last first; the caller without `toUid`',
    query: z.object({
      ...paging,
      /** Part of a nickname, or a number: only those of the latest. */
      q: z.string().trim().max(40).optional(),
      toUid: id().optional(),
      kind: z.enum(['fans', 'following']).default('fans'),
    }),
    data: listOf(relatedUserShape.extend({ followedAt: z.number().int() })),
  }),
  blacklist: endpoint({
    method: 'GET',
    path: '/api/User/GetBlackList',
    access: 'user',
    summary: 'The blacklist of the caller, last first',
    query: z.object({ ...paging }),
    data: listOf(relatedUserShape.extend({ addedAt: z.number().int() })),
  }),
  prevent: endpoint({
    method: 'GET',
    path: '/api/User/preventUser',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound', 'notOneself', 'blacklistLimit'],
    summary: 'Put somebody on the blacklist (status 1) or take them off (0); it ends following both ways',
    query: z.object({ toUid: id(), status: z.enum(['0', '1']) }),
    data: z.object({ status: z.number().int() }),
  }),
}
