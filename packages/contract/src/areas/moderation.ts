import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, several } from '../wire.ts'
import { imageShape } from './media.ts'

/** What can be reported. The id of a user is their number, of the others that of the API. */
export const subjectKinds = [
  'user',
  'post',
  'danmu',
  'comment',
  'request',
  'playlist',
  'work',
  'message',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The most serious first. */
export const reportReasons = [
  'minors',
  'illegal',
  'porn',
  'abuse',
  'infringement',
  'fraud',
  'falsehood',
  'ad',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** What staff decide about what was reported; each but the first is a strike. */
export const caseOutcomes = ['dismiss', 'warn', 'hide', 'mute', 'ban'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const appealStates = ['open', 'upheld', 'overturned'] as const
export type AppealState = (typeof appealStates)[number]

export const moderationLimits = { reportText: 200, appealText: 500, pictures: 4 } as const

const pictures = several(z.string().max(300), moderationLimits.pictures).default([])

export const decisionShape = z.object({
  caseId: id(),
  kind: z.enum(subjectKinds),
  outcome: z.enum(caseOutcomes),
  reason: z.enum(reportReasons),
  /** What staff wrote to the author. */
  note: z.string(),
  /** What it was about, as it was then. */
  excerpt: z.string(),
  decidedAt: instant(),
  /** Of a mute or a ban; null for one without an end. */
  until: instant().nullable(),
  hidden: z.boolean(),
  /** It was taken back, by an appeal or by staff themselves. */
  reversed: z.boolean(),
  appeal: z
    .object({ state: z.enum(appealStates), text: z.string(), answer: z.string(), at: instant() })
    .nullable(),
  canAppeal: z.boolean(),
})
export type Decision = z.output<typeof decisionShape>

export const moderation = {
  report: endpoint({
    method: 'GET',
    path: '/api/Video/ReportUserReq',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['notFound', 'notOneself', 'reportLimit'],
    summary: 'Report somebody or something; again about the same changes the report',
    query: z.object({
      kind: z.enum(subjectKinds).default('user'),
      target: id(),
      reason: z.enum(reportReasons),
      text: z.string().trim().max(moderationLimits.reportText).default(''),
      /** The `filepath` of pictures that the caller sent. */
      pictures,
    }),
    data: z.object({ msg: z.string() }),
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/User/AppealState',
    access: 'visitor',
    summary:
      'What was decided about the caller, newest first; also for one whose log-in was refused in this browser',
    data: z.object({
      /** Whose decisions they are; null: this browser is nobody’s. */
      uid: z.string().nullable(),
      decisions: z.array(decisionShape),
    }),
  }),
  appealPicture: endpoint({
    method: 'POST',
    path: '/api/User/AppealPicture',
    access: 'visitor',
    encoding: 'multipart',
    limit: { max: 20, perSec: 3600, per: 'address' },
    codes: ['appealOver', 'imageNotAllowed', 'imageTooLarge', 'imageLimit', 'imageQuota'],
    summary: 'Send a picture of an appeal, in a field `file`',
    data: z.object({ filepath: z.string(), image: imageShape }),
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/User/Appeal',
    access: 'visitor',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 20, perSec: 3600, per: 'address' },
    codes: ['notFound', 'appealOver', 'appealed'],
    summary: 'Appeal against a decision, once',
    body: z.object({
      caseId: id(),
      text: z.string().trim().min(1).max(moderationLimits.appealText),
      pictures: z.array(z.string().max(300)).max(moderationLimits.pictures).default([]),
    }),
    data: decisionShape,
  }),
}
