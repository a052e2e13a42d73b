import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostUnitsEach } from '../graphemes.ts'
import { limits } from '../limits.ts'
import { flag, id, instant, int, listOf, mediaKey, nothing, paging } from '../wire.ts'
import { workCardShape } from './catalogue-shapes.ts'
import { suggestionShape } from './search.ts'

/** `open` and `accepted` wait for the site, the other two are its answers. */
export const requestStates = ['open', 'accepted', 'published', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

/** What is shown: what many or somebody lately wants and is not there yet, or what was answered, the last first. */
export const requestSorts = ['popular', 'latest', 'published', 'declined'] as const
export type RequestSort = (typeof requestSorts)[number]

/** Words of a request; the server counts characters as people do. */
const text = (chars: number) => z.string().max(chars * mostUnitsEach)

/** A work that is missing, and what became of it. */
export const requestShape = z.object({
  id: id(),
  name: z.string(),
  year: z.number().int().nullable(),
  season: z.number().int().nullable(),
  region: z.string(),
  state: z.enum(requestStates),
  /** How many ask for it. */
  asked: z.number().int(),
  /** The caller is one of them. */
  joined: z.boolean(),
  /** The caller asked first. */
  mine: z.boolean(),
  /** Why it was declined, otherwise empty. */
  reason: z.string(),
  /** What was published; null also where this viewer may not see it. */
  work: workCardShape.nullable(),
  createdAt: instant(),
  /** When it was answered. */
  closedAt: instant().nullable(),
})
export type WorkRequest = z.output<typeof requestShape>

const ownRequestShape = requestShape.extend({
  /** What the caller wrote with it; empty where somebody else asked first. */
  link: z.string(),
  note: z.string(),
  /** It was answered, and the caller has not seen that. */
  isNew: z.boolean(),
})
export type OwnRequest = z.output<typeof ownRequestShape>

const often = { max: 60, perSec: 60 }

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/api/Seek/List',
    access: 'visitor',
    cacheable: 'visitors',
    summary:
      'Works that people ask for: most asked or latest first, or those that were published or declined',
    query: z.object({ ...paging, sort: z.enum(requestSorts).default('popular') }),
    data: listOf(requestShape),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/Seek/Details',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary: 'One request',
    query: z.object({ id: id() }),
    data: requestShape,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/Seek/Own',
    access: 'user',
    summary: 'What the caller asks for, alone or with others, the last first',
    query: z.object(paging),
    data: listOf(ownRequestShape).extend({
      /** Works that the caller asked for first in so many days and that are not answered, and how many they may be. */
      quota: z.object({ used: z.number().int(), max: z.number().int(), days: z.number().int() }),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/Seek/Suggest',
    access: 'user',
    limit: { max: 300, perSec: 60 },
    summary: 'What a name that is being typed may mean: works that are here, and open requests',
    query: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(limits.request.name * mostUnitsEach),
    }),
    data: z.object({ works: z.array(suggestionShape), requests: z.array(requestShape) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Seek/Add',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: { max: 30, perSec: 3600 },
    codes: ['requestText', 'requestLimit', 'requestJoins', 'muted', 'wordsBlocked', 'minorMode'],
    summary: 'Ask for a work; where others ask for the same one, the caller joins them',
    body: z.object({
      name: text(limits.request.name),
      year: int().min(1880).max(2100).optional(),
      season: int().min(1).max(99).optional(),
      region: text(limits.request.region).default(''),
      /** An address that tells more of it. */
      link: z.string().trim().max(limits.request.link).default(''),
      note: text(limits.request.note).default(''),
      rid: z.string().max(64).optional(),
    }),
    data: z.object({
      /** `here`: the work was published for others who asked, and nothing was asked. */
      outcome: z.enum(['created', 'joined', 'here']),
      request: requestShape,
      msg: z.string(),
    }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/Seek/Join',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'requestClosed', 'requestJoins', 'minorMode'],
    summary: 'Ask for what others ask for, or take that back; with the last who asks a request goes',
    body: z.object({ id: id(), joined: flag() }),
    data: z.object({ joined: z.boolean(), count: z.number().int(), msg: z.string() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/Seek/Read',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'The answers to what the caller asked for were seen',
    body: nothing,
    data: nothing,
  }),
}

const staffRequestShape = requestShape.omit({ joined: true, mine: true }).extend({
  /** Whoever asked first; null once their account is gone. */
  asker: z.object({ uid: id(), nickName: z.string() }).nullable(),
  link: z.string(),
  note: z.string(),
  /** Moderation hid it. */
  isHidden: z.boolean(),
})
export type StaffRequest = z.output<typeof staffRequestShape>

const staff = { method: 'POST', access: 'staff:catalogue', encoding: 'json', idempotent: 'key' } as const

export const requestsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Seek/List',
    access: 'staff:catalogue',
    summary: 'Requests by state and name, most asked first, with how many wait in all',
    query: z.object({
      ...paging,
      state: z.enum(requestStates).optional(),
      q: z.string().trim().max(60).optional(),
    }),
    data: listOf(staffRequestShape).extend({ open: z.number().int() }),
  }),
  accept: endpoint({
    ...staff,
    path: '/api/admin/Seek/Accept',
    codes: ['notFound', 'requestClosed'],
    summary: 'Tell that the site looks for it',
    body: z.object({ id: id() }),
    data: nothing,
  }),
  decline: endpoint({
    ...staff,
    path: '/api/admin/Seek/Decline',
    codes: ['notFound', 'requestClosed', 'requestText'],
    summary: 'Decline a request with a reason; all who asked are told',
    body: z.object({ id: id(), reason: text(limits.request.reason) }),
    data: nothing,
  }),
  publish: endpoint({
    ...staff,
    path: '/api/admin/Seek/Publish',
    codes: ['notFound', 'requestClosed', 'requestWork'],
    summary: 'Name the work that was asked for and is here now; all who asked are told once',
    body: z.object({ id: id(), mediaKey }),
    data: nothing,
  }),
  merge: endpoint({
    ...staff,
    path: '/api/admin/Seek/Merge',
    codes: ['notFound', 'requestClosed', 'requestSame'],
    summary: 'Add those who ask for one to those who ask for another; the first goes',
    body: z.object({ id: id(), into: id() }),
    data: nothing,
  }),
}
