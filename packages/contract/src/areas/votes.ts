import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostUnitsEach } from '../graphemes.ts'
import { limits } from '../limits.ts'
import { daySec } from '../time.ts'
import { id, instant, int, listOf, mediaKey, nothing, paging, several } from '../wire.ts'

const optionShape = z.object({
  id: id(),
  text: z.string(),
  /** How many chose it, and their share of those who voted in whole percent; both null while the caller may not see them. */
  votes: z.number().int().nullable(),
  percent: z.number().int().nullable(),
})

/** A poll on a work or a post. Results are for who has voted, and for everybody once it has ended. */
export const pollShape = z.object({
  id: id(),
  title: z.string(),
  options: z.array(optionShape),
  /** Most options one may choose. */
  choices: z.number().int(),
  /** How many have voted. */
  voters: z.number().int(),
  endsAt: instant(),
  /** Its time is over, or staff ended it before. */
  ended: z.boolean(),
  /** Ids of the options the caller chose; empty for a visitor and whoever has not voted. */
  own: z.array(id()),
})
export type Poll = z.output<typeof pollShape>
export type PollOption = z.output<typeof optionShape>

/** One of the caller's own, with its results and the post it is on. */
export const ownPollShape = pollShape.extend({
  createdAt: instant(),
  /** How the text of the post begins; empty of one without text. */
  post: z.object({ mediaKey, title: z.string() }),
})
export type OwnPoll = z.output<typeof ownPollShape>

const form = {
  title: z.string().max(limits.poll.title * mostUnitsEach),
  options: z
    .array(z.string().max(limits.poll.option * mostUnitsEach))
    .min(limits.poll.options.min)
    .max(limits.poll.options.max),
  choices: int().min(1).max(limits.poll.options.max),
  endsAt: int(),
}
const own = { method: 'POST', access: 'user', encoding: 'json', idempotent: 'key' } as const

export const votes = {
  ofWork: endpoint({
    method: 'GET',
    path: '/api/Vote/OfWork',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary: 'The polls on a work, those that are open before those that have ended',
    query: z.object({ mediaKey }),
    data: listOf(pollShape),
  }),
  ofPost: endpoint({
    method: 'GET',
    path: '/api/Vote/OfPost',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'The poll on a post, if it has one',
    query: z.object({ mediaKey }),
    data: listOf(pollShape),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/Vote/Own',
    access: 'user',
    summary: 'Polls that the caller made, with their results, the latest first',
    query: z.object(paging),
    data: listOf(ownPollShape),
  }),
  create: endpoint({
    ...own,
    path: '/api/Vote/Create',
    idempotent: 'rid',
    limit: { max: 20, perSec: daySec },
    codes: ['notFound', 'pollText', 'pollTime', 'pollLimit', 'muted', 'wordsBlocked'],
    summary: 'Make a poll on an own post',
    body: z.object({ mediaKey, ...form, rid: z.string().max(64).optional() }),
    data: ownPollShape,
  }),
  end: endpoint({
    ...own,
    path: '/api/Vote/End',
    codes: ['notFound'],
    summary: 'End an own poll before its time; one that has ended stays so',
    body: z.object({ id: id() }),
    data: ownPollShape,
  }),
  remove: endpoint({
    ...own,
    path: '/api/Vote/Delete',
    codes: ['notFound'],
    summary: 'Delete an own poll with its ballots',
    body: z.object({ id: id() }),
    data: nothing,
  }),
  vote: endpoint({
    method: 'GET',
    path: '/api/Video/VoteLike',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    codes: ['notFound', 'pollOver', 'pollVoted', 'conflict'],
    summary: 'Vote in a poll, once: a ballot does not change, and the same one again changes nothing',
    query: z.object({ id: id(), options: several(id(), limits.poll.options.max) }),
    data: pollShape,
  }),
}

/** With its results. */
export const staffPollShape = pollShape.omit({ own: true }).extend({
  createdAt: instant(),
  /** When staff ended it before its time; null where they did not. */
  endedAt: instant().nullable(),
})
export type StaffPoll = z.output<typeof staffPollShape>

const staff = { method: 'POST', access: 'staff:catalogue', encoding: 'json', idempotent: 'key' } as const

export const votesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Vote/List',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'The polls on a work with their results',
    query: z.object({ mediaKey }),
    data: listOf(staffPollShape),
  }),
  create: endpoint({
    ...staff,
    path: '/api/admin/Vote/Create',
    idempotent: 'rid',
    codes: ['notFound', 'pollText', 'pollTime', 'pollLimit'],
    summary: 'Make a poll on a work',
    body: z.object({ mediaKey, ...form, rid: z.string().max(64).optional() }),
    data: staffPollShape,
  }),
  update: endpoint({
    ...staff,
    path: '/api/admin/Vote/Update',
    codes: ['notFound', 'pollText', 'pollTime', 'pollOver', 'pollBegun'],
    summary: 'Change a poll in which nobody has voted yet',
    body: z.object({ id: id(), ...form }),
    data: staffPollShape,
  }),
  end: endpoint({
    ...staff,
    path: '/api/admin/Vote/End',
    codes: ['notFound'],
    summary: 'End a poll before its time; one that has ended stays so',
    body: z.object({ id: id() }),
    data: staffPollShape,
  }),
  remove: endpoint({
    ...staff,
    path: '/api/admin/Vote/Delete',
    codes: ['notFound'],
    summary: 'Delete a poll with its ballots',
    body: z.object({ id: id() }),
    data: nothing,
  }),
}
