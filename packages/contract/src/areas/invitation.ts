import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf, nothing, paging } from '../wire.ts'

/** `waiting` for what makes it valid, in its time; `lapsed` without; `revoked` by staff. */
export const invitationStates = ['waiting', 'valid', 'lapsed', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** For each valid invitation, for so many of them, and for having been invited. */
export const invitationRewardKinds = ['inviter', 'tier', 'invited'] as const
export type InvitationRewardKind = (typeof invitationRewardKinds)[number]

/** `waiting`: this month's days are given. */
export const invitationRewardStates = ['waiting', 'given', 'revoked'] as const
export type InvitationRewardState = (typeof invitationRewardStates)[number]

/** Typed or pasted, as `readInvitationCode` reads it. */
const code = z.string().trim().max(40)

/** Somebody whom others do not get to know by their code: no more than name and picture. */
const faceShape = z.object({ nickName: z.string(), avatar: z.string().nullable() })

const ownInvitationShape = z.object({
  code: z.string(),
  /** The page where somebody registers with it, on this site. */
  path: z.string(),
  /** What is sent with its address. */
  text: z.string(),
  counts: z.object({ waiting: z.number().int(), valid: z.number().int(), all: z.number().int() }),
  /** Days of VIP that the caller got as an inviter: in all, in this month, how many a month has, and what waits for another one. */
  days: z.object({
    given: z.number().int(),
    month: z.number().int(),
    monthMost: z.number().int(),
    waiting: z.number().int(),
  }),
  tiers: z.array(z.object({ invitations: z.number().int(), days: z.number().int(), isReached: z.boolean() })),
  rules: z.object({
    inviterDays: z.number().int(),
    invitedDays: z.number().int(),
    watchMinutes: z.number().int(),
    watchDays: z.number().int(),
    windowDays: z.number().int(),
    bindDays: z.number().int(),
  }),
})
export type OwnInvitation = z.output<typeof ownInvitationShape>

const invitedShape = z.object({
  id: id(),
  /** Masked: who was invited is not shown to somebody whose code they found. */
  name: z.string(),
  state: z.enum(invitationStates),
  at: instant(),
  /** Until when it may become valid. */
  until: instant(),
  isVerified: z.boolean(),
  hasWatched: z.boolean(),
  /** The inviter has not seen what became of it. */
  isNew: z.boolean(),
})
export type Invited = z.output<typeof invitedShape>

const rewardShape = z.object({
  id: id(),
  kind: z.enum(invitationRewardKinds),
  /** Valid invitations of a tier; null for other rewards. */
  tier: z.number().int().nullable(),
  days: z.number().int(),
  state: z.enum(invitationRewardStates),
  at: instant(),
})
export type InvitationReward = z.output<typeof rewardShape>

const bindingShape = z.object({
  /** Who invited the caller; null where nobody did. */
  inviter: faceShape.nullable(),
  /** What became of that; null where nobody did. */
  state: z.enum(invitationStates).nullable(),
  /** Until when the caller may still name somebody. */
  until: instant(),
  /** What they typed at registration, where nobody was found by it. */
  typed: z.string(),
  rules: z.object({
    invitedDays: z.number().int(),
    bindDays: z.number().int(),
    watchMinutes: z.number().int(),
    watchDays: z.number().int(),
    windowDays: z.number().int(),
  }),
})
export type InvitationBinding = z.output<typeof bindingShape>

const often = { max: 60, perSec: 60 }

export const invitation = {
  own: endpoint({
    method: 'GET',
    path: '/api/Invitation/Own',
    access: 'user',
    limit: often,
    summary: 'The caller’s code, made when it is first asked for, what it brings and what it brought',
    data: ownInvitationShape,
  }),
  invited: endpoint({
    method: 'GET',
    path: '/api/Invitation/Invited',
    access: 'user',
    summary: 'Whom the caller invited, the last first',
    query: z.object(paging),
    data: listOf(invitedShape),
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/api/Invitation/Rewards',
    access: 'user',
    summary: 'Days of VIP that the caller got by invitations, the last first',
    query: z.object(paging),
    data: listOf(rewardShape),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/Invitation/Read',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'What became of the caller’s invitations was seen',
    body: nothing,
    data: nothing,
  }),
  binding: endpoint({
    method: 'GET',
    path: '/api/Invitation/Binding',
    access: 'user',
    summary: 'Who invited the caller, or until when they may say so',
    data: bindingShape,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/api/Invitation/Bind',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    codes: [
      'invitationWrong',
      'invitationTries',
      'invitationOwn',
      'invitationBound',
      'invitationLate',
      'invitationCircle',
      'invitationDevice',
    ],
    summary: 'Say by a code who invited the caller; once, in the first days of their account',
    body: z.object({ code }),
    data: bindingShape,
  }),
  inviter: endpoint({
    method: 'GET',
    path: '/api/Invitation/Inviter',
    access: 'visitor',
    limit: { max: 60, perSec: 3600, per: 'address' },
    summary: 'Whose code that is, for the page where somebody registers with it; null for a wrong one',
    query: z.object({ code }),
    data: z.object({ inviter: faceShape.nullable(), invitedDays: z.number().int() }),
  }),
}

const named = z.object({ uid: id(), nickName: z.string() })

const staffInvitationShape = z.object({
  id: id(),
  /** Null once their account is gone. */
  inviter: named.nullable(),
  invited: named.nullable(),
  state: z.enum(invitationStates),
  at: instant(),
  decidedAt: instant().nullable(),
  /** Given for it, to both; what was taken back does not count. */
  days: z.number().int(),
  /** They came from one network, which a household shares as well. */
  isSameNetwork: z.boolean(),
  /** Why staff revoked it; empty otherwise. */
  why: z.string(),
})
export type StaffInvitation = z.output<typeof staffInvitationShape>

export const invitationSuspicions = ['network', 'device', 'lapsed'] as const
export type InvitationSuspicion = (typeof invitationSuspicions)[number]

const suspectShape = z.object({
  inviter: named,
  /** So many from one network or one device within a short time, or a large share that never became valid. */
  kind: z.enum(invitationSuspicions),
  count: z.number().int(),
  /** Of how many. */
  all: z.number().int(),
  lastAt: instant(),
})
export type InvitationSuspect = z.output<typeof suspectShape>

export const invitationAdmin = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/admin/Invitation/OfUser',
    access: 'staff:accounts',
    summary: 'Whom a user invited, the last first, and by whom they were invited',
    query: z.object({ ...paging, toUid: id() }),
    data: listOf(staffInvitationShape).extend({ by: staffInvitationShape.nullable() }),
  }),
  suspects: endpoint({
    method: 'GET',
    path: '/api/admin/Invitation/Suspects',
    access: 'staff:accounts',
    summary: 'Inviters of the last days whose invitations look made up',
    data: listOf(suspectShape),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/Invitation/Revoke',
    access: 'staff:accounts',
    encoding: 'json',
    idempotent: 'key',
    stepUp: true,
    changes: 'unshown',
    codes: ['notFound', 'forbidden', 'invitationOver'],
    summary: 'Take back what an invitation gave, and the tiers that fall with it; once, with a reason',
    body: z.object({ id: id(), why: z.string().trim().min(1).max(200) }),
    data: z.object({ days: z.number().int() }),
  }),
}
