import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sitePathStart } from '../site-path.ts'
import { id, instant, int, listOf, mediaKey, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { commentShape } from './comments.ts'
import { relatedUserShape } from './social.ts'

/** What is counted apart in the message centre. */
export const noticeKinds = ['replies', 'likes', 'fans', 'system'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What somebody's likes are about. */
export const likedSubjects = ['comment', 'danmu', 'post', 'playlist', 'work'] as const
export type LikedSubject = (typeof likedSubjects)[number]

/** Where what a notice is about can be seen. */
export const noticePlaceShape = z.object({
  kind: z.enum(['work', 'post', 'playlist']),
  mediaKey,
  title: z.string(),
})
export type NoticePlace = z.output<typeof noticePlaceShape>

const line = {
  at: instant(),
  /** It came since the user last marked this kind as read. */
  isNew: z.boolean(),
}

export const fanNoticeShape = relatedUserShape.extend(line)
export type FanNotice = z.output<typeof fanNoticeShape>

export const likeNoticeShape = z.object({
  ...line,
  subject: z.enum(likedSubjects),
  subjectId: id(),
  /** Who liked it last, the latest first. */
  users: z.array(publicUserShape),
  /** How many did, of those that are kept. */
  total: z.number().int(),
  /** What was liked: its text, title or name. */
  text: z.string(),
  /** Null where it is not anywhere any more. */
  place: noticePlaceShape.nullable(),
})
export type LikeNotice = z.output<typeof likeNoticeShape>

/** Why somebody is told of a comment: it is on what they published, answers theirs, or names them. */
export const replyCauses = ['comment', 'reply', 'mention'] as const
export type ReplyCause = (typeof replyCauses)[number]

export const replyNoticeShape = z.object({
  ...line,
  id: id(),
  cause: z.enum(replyCauses),
  comment: commentShape
    .pick({ id: true, text: true, mentions: true, picture: true, liked: true, likes: true })
    .extend({
      author: publicUserShape,
    }),
  /** The own text that it answers; null where that is not a comment, or is gone. */
  answered: z.string().nullable(),
  place: noticePlaceShape,
})
export type ReplyNotice = z.output<typeof replyNoticeShape>

/** Where a system message leads: a work, a post, or an address of the client. */
export const messageTargetShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work'), value: mediaKey }),
  z.object({ kind: z.literal('post'), value: mediaKey }),
  z.object({
    kind: z.literal('page'),
    value: z
      .string()
      .max(300)
      .regex(new RegExp(String.raw`^${sitePathStart}\S*$`)),
  }),
])
export type MessageTarget = z.output<typeof messageTargetShape>

export const systemMessageShape = z.object({
  ...line,
  id: id(),
  title: z.string(),
  /** How it begins. */
  summary: z.string(),
})
export type SystemMessage = z.output<typeof systemMessageShape>

/** Lists say when they were read: what came later is not marked as read with them. */
const noticesOf = <T extends z.ZodType>(item: T) => listOf(item).extend({ listedAt: instant() })

export const notices = {
  fans: endpoint({
    method: 'GET',
    path: '/api/Message/Fans',
    access: 'user',
    summary: 'Who began to follow the caller, last first',
    query: z.object({ ...paging }),
    data: noticesOf(fanNoticeShape),
  }),
  likes: endpoint({
    method: 'GET',
    path: '/api/Message/Likes',
    access: 'user',
    summary:
      'What others like of the caller, once for each comment, danmu, post, playlist and work, last first',
    query: z.object({ ...paging, size: int().min(1).max(50).default(20) }),
    data: noticesOf(likeNoticeShape),
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/Message/Replies',
    access: 'user',
    summary:
      'Comments on what the caller published, answers to their comments, and comments that name them, last first',
    query: z.object({ ...paging, size: int().min(1).max(50).default(20) }),
    data: noticesOf(replyNoticeShape),
  }),
  system: endpoint({
    method: 'GET',
    path: '/api/Message/System',
    access: 'user',
    summary: 'What the site tells the caller, last first',
    query: z.object({ ...paging }),
    data: noticesOf(systemMessageShape),
  }),
  systemDetail: endpoint({
    method: 'GET',
    path: '/api/Message/SystemDetail',
    access: 'user',
    codes: ['notFound'],
    summary: 'One message of the site',
    query: z.object({ id: id() }),
    data: z.object({
      id: id(),
      title: z.string(),
      /** Clean HTML. */
      html: z.string(),
      target: messageTargetShape.nullable(),
      at: instant(),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/Message/Read',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 120, perSec: 60 },
    summary: 'Mark what came until a moment as read, of one kind or of all',
    body: z.object({
      kind: z.enum(noticeKinds).optional(),
      /** `listedAt` of the list that was seen; now without it. */
      until: instant().optional(),
    }),
    data: z.object({}),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/Message/Opened',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 120, perSec: 60 },
    codes: ['notFound'],
    summary: 'Count the caller once among those who opened a message of the site',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
}
