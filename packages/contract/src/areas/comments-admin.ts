import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, int, listOf, mediaKey, paging } from '../wire.ts'
import { hidingShape, hidingWhy } from './hiding.ts'

/** `hidden` by staff or reports, who can show it again; `deleted` ones stay without their text for their replies. */
export const commentStates = ['shown', 'hidden', 'deleted'] as const
/** `review`: shown, and waiting in the queue of cases for a word that staff want to look at. */
export const commentFilters = ['shown', 'hidden', 'review', 'deleted'] as const
export type CommentFilter = (typeof commentFilters)[number]

export const staffCommentShape = z.object({
  id: id(),
  /** What it is about, by which kind, its title or first words, and where it is read; empty once that is gone. */
  mediaKey,
  kind: z.enum(['work', 'post']),
  title: z.string(),
  link: z.string(),
  /** The comment that it is a reply beneath; null of a comment. */
  parentId: id().nullable(),
  /** Null of a deleted one. */
  author: z.object({ uid: id(), nickName: z.string() }).nullable(),
  text: z.string(),
  /** Address of its picture; null without one. */
  picture: z.string().nullable(),
  likes: z.number().int(),
  replies: z.number().int(),
  state: z.enum(commentStates),
  /** Of a hidden one. */
  hiding: hidingShape.nullable(),
  /** Its author was under a shadow limit: nobody else sees it. */
  shadowed: z.boolean(),
  /** Of its open case: who reports it, and words for review that it has. */
  reporters: z.number().int(),
  words: z.array(z.string()),
  createdAt: instant(),
})
export type StaffComment = z.output<typeof staffCommentShape>

const change = {
  method: 'POST',
  access: 'staff:moderation',
  encoding: 'json',
  idempotent: 'key',
  codes: ['notOneself', 'standingTooLow', 'hiddenByDecision'],
} as const
const several = { ids: z.array(id()).min(1).max(100) }
const changed = z.object({
  /** Those that are different now. */
  ids: z.array(id()),
})

export const commentsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Comment/List',
    access: 'staff:moderation',
    summary:
      'Comments and replies, the newest first. A call looks through so many only: a page may be short and have others behind it',
    query: z.object({
      ...paging,
      /** Part of the text. */
      q: z.string().trim().max(100).optional(),
      /** Number of their author, or part of a nickname. */
      author: z.string().trim().max(40).optional(),
      /** The work or post. */
      mediaKey: mediaKey.optional(),
      /** The comment above: replies beneath it, and itself as `root`. */
      thread: id().optional(),
      state: z.enum(commentFilters).optional(),
      /** Written at this moment or later, and before that one; milliseconds since 1970. */
      from: int().min(0).max(8_640_000_000_000_000).optional(),
      until: int().min(0).max(8_640_000_000_000_000).optional(),
    }),
    data: listOf(staffCommentShape).extend({
      /** Back to when comments were looked through, where the call ended before the page was full; null otherwise. */
      searchedTo: instant().nullable(),
      /** What `thread` names; null where nothing does, and of one that is gone. */
      root: staffCommentShape.nullable(),
    }),
  }),
  hide: endpoint({
    ...change,
    path: '/api/admin/Comment/Hide',
    summary:
      'Hide comments from everybody and tell their authors; `restore` of what this answers is its undoing',
    body: z.object({ ...several, ...hidingWhy }),
    data: changed,
  }),
  restore: endpoint({
    ...change,
    path: '/api/admin/Comment/Restore',
    summary: 'Show comments again that were hidden',
    body: z.object(several),
    data: changed,
  }),
  remove: endpoint({
    ...change,
    path: '/api/admin/Comment/Delete',
    summary:
      'Delete hidden comments for good; one that has replies stays without its text. The audit log says why',
    body: z.object({
      ...several,
      reason: z.string().trim().min(1).max(limits.comment.reason),
    }),
    data: changed,
  }),
}
