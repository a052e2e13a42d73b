import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roleNames } from '../powers.ts'
import { flag, id, instant, listOf, mediaKey, nothing, paging } from '../wire.ts'
import { deviceClasses, profileShape, publicUserShape } from './account.ts'
import { signInOutcomes } from './account-security.ts'
import { danmuStates } from './danmu-admin.ts'
import { hidingShape } from './hiding.ts'
import { staffPostShape } from './post-shapes.ts'

export const userSearches = ['uid', 'name', 'device', 'address'] as const
export type UserSearch = (typeof userSearches)[number]

export const userStates = ['banned', 'muted', 'leaving'] as const
export type UserState = (typeof userStates)[number]

export const staffUserShape = publicUserShape.extend({
  role: z.enum(roleNames).nullable(),
  /** Masked; null without one. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: instant(),
  /** Ends of a ban, the year 9999 for good, and of a mute; null while there is none. */
  bannedUntil: instant().nullable(),
  mutedUntil: instant().nullable(),
  /** When the account is deleted, as they asked. */
  deletionAt: instant().nullable(),
})
export type StaffUser = z.output<typeof staffUserShape>

export const userPictureShape = profileShape.extend({
  ...staffUserShape.shape,
  vipUntil: instant().nullable(),
  contactVerified: z.boolean(),
  hasPassword: z.boolean(),
  birthday: z.string().nullable(),
  invitationCode: z.string().nullable(),
  /** Devices signed in now. */
  devices: z.number().int(),
  /** When a device of theirs was seen last; null while that is not known any more. */
  lastSeenAt: instant().nullable(),
  /** Whether the caller may act on them: on staff only the owner. */
  canChange: z.boolean(),
  /** Whether they have a second factor, which the caller may take from them: an owner, but not their own. Null to others. */
  secondFactor: z.boolean().nullable(),
})
export type UserPicture = z.output<typeof userPictureShape>

const place = { region: z.string(), place: z.string(), address: z.string() }
const program = { deviceClass: z.enum(deviceClasses), browser: z.string(), system: z.string() }

const sessionShape = z.object({
  id: id(),
  ...program,
  ...place,
  deviceId: z.string(),
  createdAt: instant(),
  lastSeenAt: instant(),
  /** When it ended, or ran out; null while it is open. */
  endedAt: instant().nullable(),
})
export type StaffSession = z.output<typeof sessionShape>

const signInShape = z.object({
  id: id(),
  ...program,
  ...place,
  at: instant(),
  outcome: z.enum(signInOutcomes),
})
export type StaffSignIn = z.output<typeof signInShape>

const danmuShape = z.object({
  id: id(),
  mediaKey,
  title: z.string(),
  text: z.string(),
  sentAt: instant(),
  state: z.enum(danmuStates),
  hiding: hidingShape.nullable(),
  /** Its sender was under a shadow limit: nobody else sees it. */
  shadowed: z.boolean(),
})
export type StaffDanmu = z.output<typeof danmuShape>

const ratingShape = z.object({ mediaKey, title: z.string(), score: z.number().int(), at: instant() })
export type StaffRating = z.output<typeof ratingShape>

const read = { method: 'GET', access: 'staff:accounts' } as const
const write = { method: 'POST', access: 'staff:accounts', encoding: 'json', idempotent: 'key' } as const
/** `uid` is who calls. */
const of = { toUid: id() }

/** What staff see of users and do to them. On members of staff only the owner acts. */
export const usersAdmin = {
  list: endpoint({
    ...read,
    path: '/api/admin/User/List',
    summary: 'Users, the newest first, or those a search finds',
    query: z.object({
      ...paging,
      by: z.enum(userSearches).default('name'),
      q: z.string().trim().max(120).default(''),
      state: z.enum(userStates).optional(),
    }),
    data: listOf(staffUserShape),
  }),
  find: endpoint({
    ...write,
    path: '/api/admin/User/Find',
    changes: 'unshown',
    summary: 'At most 20 users by number, nickname or whole contact; in no address and masked in the log',
    body: z.object({ q: z.string().trim().min(1).max(120) }),
    data: listOf(staffUserShape),
  }),
  picture: endpoint({
    ...read,
    path: '/api/admin/User/Picture',
    codes: ['notFound'],
    summary: 'All of one user that fits on a page',
    query: z.object(of),
    data: userPictureShape,
  }),
  sessions: endpoint({
    ...read,
    path: '/api/admin/User/Sessions',
    confidential: true,
    summary: "A user's sessions that are still known, the newest first",
    query: z.object({ ...paging, ...of }),
    data: listOf(sessionShape),
  }),
  signIns: endpoint({
    ...read,
    path: '/api/admin/User/SignIns',
    confidential: true,
    summary: 'Sign-ins to a user and tries that failed, the newest first',
    query: z.object({ ...paging, ...of }),
    data: listOf(signInShape),
  }),
  danmu: endpoint({
    ...read,
    path: '/api/admin/User/Danmu',
    summary: 'Danmu of a user, recalled ones too, the newest first',
    query: z.object({ ...paging, ...of }),
    data: listOf(danmuShape),
  }),
  posts: endpoint({
    ...read,
    path: '/api/admin/User/Posts',
    summary: 'Posts of a user, the newest first',
    query: z.object({ ...paging, ...of }),
    data: listOf(staffPostShape),
  }),
  ratings: endpoint({
    ...read,
    path: '/api/admin/User/Ratings',
    summary: 'What a user rated, the newest first',
    query: z.object({ ...paging, ...of }),
    data: listOf(ratingShape),
  }),
  showContacts: endpoint({
    ...write,
    path: '/api/admin/User/ShowContacts',
    limit: { max: 60, perSec: 3600 },
    codes: ['notFound'],
    changes: 'unshown',
    summary: 'Phone number and e-mail address of a user in full; the audit log says who looked',
    body: z.object(of),
    data: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  }),
  endSessions: endpoint({
    ...write,
    path: '/api/admin/User/EndSessions',
    codes: ['notFound'],
    changes: 'unshown',
    summary: "End one of a user's sessions, or all",
    body: z.object({ ...of, session: id().optional() }),
    data: z.object({ ended: z.number().int() }),
  }),
  resetSecondFactor: endpoint({
    ...write,
    path: '/api/admin/User/ResetSecondFactor',
    access: 'staff:staff',
    stepUp: true,
    codes: ['notFound', 'forbidden', 'lastOwner', 'totpOff'],
    summary:
      'Take every second factor from somebody who lost theirs, and end their sessions; only an owner, for others',
    body: z.object(of),
    data: z.object({ ended: z.number().int() }),
  }),
  resetProfile: endpoint({
    ...write,
    path: '/api/admin/User/ResetProfile',
    codes: ['notFound'],
    summary: 'Take an offending nickname, avatar or introduction away',
    body: z.object({
      ...of,
      nickName: flag().default(false),
      avatar: flag().default(false),
      introduce: flag().default(false),
    }),
    data: nothing,
  }),
  setBigV: endpoint({
    ...write,
    path: '/api/admin/User/SetBigV',
    codes: ['notFound'],
    summary: 'Make a user a big V, or no longer',
    body: z.object({ ...of, bigV: z.boolean() }),
    data: nothing,
  }),
}
