import { z } from 'zod'
import { mostCommentUnits } from '../comment-text.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { flag, id, instant, int, listOf, mediaKey, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { imageShape } from './media.ts'
import { wantedState } from './social.ts'

export const commentSorts = ['hot', 'new'] as const
export type CommentSort = (typeof commentSorts)[number]

/** Somebody whom a text names as `@nickName`, as they were called then. */
export const mentionShape = z.object({ uid: id(), nickName: z.string() })
export type Mention = z.output<typeof mentionShape>

/** A comment, or a reply to one: replies to replies stand beneath the same comment. */
const replyShape = z.object({
  id: id(),
  /** The work or post. */
  mediaKey,
  /** The comment that it is a reply beneath; null of a comment. */
  parentId: id().nullable(),
  /** Null of one that was deleted and stays for its replies. */
  author: publicUserShape.nullable(),
  text: z.string(),
  mentions: z.array(mentionShape),
  /** Whose reply it answers; null where that is the comment itself, or was deleted. */
  replyTo: mentionShape.nullable(),
  /** Null without one. */
  picture: imageShape.omit({ key: true }).nullable(),
  likes: z.number().int(),
  liked: z.boolean(),
  /** Replies beneath it that are shown. */
  replies: z.number().int(),
  isPinned: z.boolean(),
  /** It is by whoever published what it is about. */
  byOwner: z.boolean(),
  /** Whoever published what it is about likes it. */
  ownerLiked: z.boolean(),
  mine: z.boolean(),
  /** The caller wrote it, or published what it is about. */
  canDelete: z.boolean(),
  canPin: z.boolean(),
  createdAt: instant(),
})
export const commentShape = replyShape.extend({
  /** The first replies. */
  preview: z.array(replyShape),
})
export type Comment = z.output<typeof commentShape>
export type CommentReply = z.output<typeof replyShape>

const often = { max: 60, perSec: 60 }
const text = z.string().max(mostCommentUnits)

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/Video/CommentListsV2',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary:
      'Comments on a work or post, the pinned one first; hot by likes, replies and age, or the newest first',
    query: z.object({ ...paging, mediaKey, sort: z.enum(commentSorts).default('hot') }),
    /** `total` has the replies too. */
    data: listOf(commentShape).extend({
      /** Level for commenting at all, and from which a comment may have a picture. */
      minLevel: z.number().int(),
      pictureLevel: z.number().int(),
      /** The caller has to verify a phone number or an e-mail address first; false for a visitor. */
      needsContact: z.boolean(),
    }),
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/Video/GetCommentByParentID',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary:
      'Replies beneath a comment, the first first; with `around` from shortly before one of them on; with `before` those before one of them, the nearest first',
    query: z.object({ ...paging, parent: id(), around: id().optional(), before: id().optional() }),
    data: listOf(replyShape).extend({
      comment: commentShape,
      /** Replies before the first page, where `around` asks for another place than the beginning. */
      earlier: z.number().int(),
    }),
  }),
  place: endpoint({
    method: 'GET',
    path: '/api/Video/CommentPlace',
    access: 'visitor',
    cacheable: 'visitors',
    limit: { max: 120, perSec: 60 },
    codes: ['notFound'],
    summary: 'Where a comment is: itself, or the comment that it is a reply beneath',
    query: z.object({ id: id() }),
    data: z.object({
      comment: commentShape,
      /** What was asked for; null where it is the comment. */
      reply: replyShape.nullable(),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/Video/Replys',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: often,
    codes: [
      'notFound',
      'commentText',
      'commentTooFast',
      'commentTooMany',
      'commentSame',
      'commentLevel',
      'commentMinLevel',
      'commentUnverified',
      'muted',
      'wordsBlocked',
      'minorMode',
    ],
    summary: 'Comment on a work or post, or reply to a comment',
    query: z.object({
      /** Sent by old clients; `mediaKey` tells what it is about. */
      videoType: z.string().max(20).optional(),
    }),
    body: z.object({
      mediaKey,
      text,
      /** The comment or reply that is answered. */
      parent: id().optional(),
      /** Whom the text names as `@` and their nickname, which become links; others stay text. */
      mentions: z.array(id()).max(limits.comment.mentions).default([]),
      /** The `filepath` of a picture that the caller sent. */
      picture: z.string().max(300).optional(),
      rid: z.string().max(64).optional(),
    }),
    data: commentShape,
  }),
  delete: endpoint({
    method: 'GET',
    path: '/api/Video/DelReply',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'forbidden'],
    summary:
      'Delete an own comment, or one on an own post or work; one that has replies stays without its text',
    query: z.object({ id: id() }),
    data: z.object({}),
  }),
  like: endpoint({
    method: 'GET',
    path: '/api/Video/ReplyLike',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound'],
    summary: 'Like a comment or take it back',
    query: z.object({ id: id(), selected: wantedState }),
    data: z.object({ selected: z.boolean(), count: z.number().int(), msg: z.string() }),
  }),
  pin: endpoint({
    method: 'POST',
    path: '/api/Video/PinReply',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'forbidden'],
    summary:
      'Put a comment on an own post or work before all others, in place of the one that was, or end that',
    body: z.object({ id: id(), pinned: flag() }),
    data: z.object({}),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/Video/MentionSuggestions',
    access: 'user',
    limit: { max: 120, perSec: 60 },
    codes: ['notFound'],
    summary: 'Whom a comment may name: who takes part here, then whom the caller follows',
    query: z.object({
      mediaKey,
      /** Part of a nickname. */
      q: z.string().trim().max(20).default(''),
      size: int().min(1).max(20).default(8),
    }),
    data: listOf(publicUserShape),
  }),
}
