import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, int, listOf, paging } from '../wire.ts'
import { appealStates, caseOutcomes, reportReasons, subjectKinds } from './moderation.ts'
import {
  caseDetailShape,
  casePersonShape,
  caseShape,
  caseStates,
  standingShape,
} from './moderation-admin-shapes.ts'
import { dryRunShape, wordListInput, wordListShape, wordListVersionShape } from './word-lists.ts'

const appealShape = z.object({
  case: caseShape,
  by: casePersonShape,
  text: z.string(),
  pictures: z.array(z.string()),
  state: z.enum(appealStates),
  at: instant(),
  answer: z.string(),
  decidedAt: instant().nullable(),
  decidedBy: casePersonShape.nullable(),
  /** Null, or the code why the caller may not decide it. */
  refused: z.enum(['appealSameStaff', 'notOneself', 'standingTooLow']).nullable(),
})
export type StaffAppeal = z.output<typeof appealShape>

const read = { method: 'GET', access: 'staff:moderation' } as const
const change = { method: 'POST', access: 'staff:moderation', encoding: 'json' } as const
const caseCodes = [
  'notFound',
  'caseTaken',
  'caseClosed',
  'standingTooLow',
  'notOneself',
  'outcomeImpossible',
  'lastOwner',
] as const

export const moderationAdmin = {
  cases: endpoint({
    ...read,
    path: '/api/admin/Moderation/Cases',
    summary: 'Cases: open ones by priority, closed ones by when they were decided',
    query: z.object({
      ...paging,
      state: z.enum(caseStates).default('open'),
      kind: z.enum(subjectKinds).optional(),
      reason: z.enum(reportReasons).optional(),
      mine: flag().optional(),
      /** Only what nobody else sees before staff decide. */
      review: flag().optional(),
    }),
    data: listOf(caseShape).extend({ open: z.number().int() }),
  }),
  case: endpoint({
    ...read,
    path: '/api/admin/Moderation/Case',
    codes: ['notFound'],
    summary:
      'Everything about one case; of a message for those who hold the power alone, and in the audit log',
    query: z.object({ id: id() }),
    data: caseDetailShape,
  }),
  open: endpoint({
    ...change,
    path: '/api/admin/Moderation/Open',
    idempotent: 'key',
    codes: ['notFound', 'standingTooLow', 'notOneself'],
    changes: 'unshown',
    summary: 'The open case about somebody, a new one if there is none',
    body: z.object({ toUid: id() }),
    data: caseShape,
  }),
  take: endpoint({
    ...change,
    path: '/api/admin/Moderation/Take',
    idempotent: 'key',
    codes: ['notFound', 'caseTaken', 'caseClosed'],
    changes: 'nothing',
    summary: 'Keep a case for oneself for some minutes, or give it back',
    body: z.object({ id: id(), release: z.boolean().default(false) }),
    data: caseShape,
  }),
  decide: endpoint({
    ...change,
    path: '/api/admin/Moderation/Decide',
    idempotent: 'key',
    codes: caseCodes,
    summary: 'Decide up to 50 cases in the same way; each has its own answer',
    body: z.object({
      ids: z.array(id()).min(1).max(50),
      outcome: z.enum(caseOutcomes),
      reason: z.enum(reportReasons).default('other'),
      /** Of a mute or a ban; 0 bans for good. */
      days: int().min(0).max(3650).default(7),
      /** A mute or a ban hides what it was about as well. */
      hide: z.boolean().default(true),
      /** For the author. */
      note: z.string().trim().max(200).default(''),
    }),
    data: z.object({
      results: z.array(z.object({ id: id(), code: z.enum(['success', ...caseCodes]) })),
    }),
  }),
  reverse: endpoint({
    ...change,
    path: '/api/admin/Moderation/Reverse',
    idempotent: 'key',
    codes: ['notFound', 'caseNotDecided', 'standingTooLow', 'notOneself'],
    summary: 'Take a decision back: its strike, its ban or mute, and what it hid',
    body: z.object({ id: id() }),
    data: caseShape,
  }),
  reopen: endpoint({
    ...change,
    path: '/api/admin/Moderation/Reopen',
    idempotent: 'key',
    codes: ['notFound', 'caseNotDecided', 'standingTooLow', 'notOneself'],
    summary:
      'Take a dismissal back: the case waits for a decision again; where another one is open, that is answered',
    body: z.object({ id: id() }),
    data: caseShape,
  }),
  ofUser: endpoint({
    ...read,
    path: '/api/admin/Moderation/OfUser',
    summary: "Somebody's strikes, ban and mute, and the cases about them",
    query: z.object({ toUid: id() }),
    data: z.object({ standing: standingShape, cases: z.array(caseShape) }),
  }),
  appeals: endpoint({
    ...read,
    path: '/api/admin/Moderation/Appeals',
    summary: 'Appeals: open ones oldest first, decided ones newest first',
    query: z.object({ ...paging, open: flag().default(true) }),
    data: listOf(appealShape).extend({ open: z.number().int() }),
  }),
  decideAppeal: endpoint({
    ...change,
    path: '/api/admin/Moderation/DecideAppeal',
    idempotent: 'key',
    codes: ['notFound', 'appealSameStaff', 'appealOver', 'notOneself', 'standingTooLow'],
    summary: 'Uphold a decision, or overturn it and all it did',
    body: z.object({ caseId: id(), overturn: z.boolean(), answer: z.string().trim().min(1).max(500) }),
    data: appealShape,
  }),
  wordLists: endpoint({
    ...read,
    path: '/api/admin/Moderation/WordLists',
    summary: 'Lists of words',
    data: listOf(wordListShape),
  }),
  tryWords: endpoint({
    ...change,
    path: '/api/admin/Moderation/TryWords',
    bodyBytes: 1_000_000,
    limit: { max: 20, perSec: 600 },
    codes: ['wordUnusable', 'unavailable'],
    changes: 'nothing',
    summary: 'What of the last 30 days a list would have met',
    body: wordListInput.pick({ places: true, words: true }),
    data: dryRunShape,
  }),
  saveWordList: endpoint({
    ...change,
    path: '/api/admin/Moderation/SaveWordList',
    idempotent: 'key',
    bodyBytes: 1_000_000,
    codes: ['notFound', 'wordUnusable', 'wordListLimit', 'wordListUntried'],
    changes: 'unshown',
    summary: 'Make or change a list whose words were tried before; it holds for new texts',
    body: wordListInput.extend({ id: id().optional() }),
    data: wordListShape,
  }),
  deleteWordList: endpoint({
    ...change,
    path: '/api/admin/Moderation/DeleteWordList',
    idempotent: 'key',
    changes: 'unshown',
    summary: 'Delete a list; its last version can be restored',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
  wordListVersions: endpoint({
    ...read,
    path: '/api/admin/Moderation/WordListVersions',
    summary:
      'What a list was before, the newest first; without one, the last version of each that is deleted',
    query: z.object({ listId: id().optional() }),
    data: listOf(wordListVersionShape),
  }),
  restoreWordList: endpoint({
    ...change,
    path: '/api/admin/Moderation/RestoreWordList',
    idempotent: 'key',
    codes: ['notFound', 'wordListLimit'],
    changes: 'unshown',
    summary: 'Make a list what it was in a version, also one that is deleted; it holds for new texts',
    body: z.object({ id: id() }),
    data: wordListShape,
  }),
}
