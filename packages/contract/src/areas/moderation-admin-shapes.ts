import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { appealStates, caseOutcomes, reportReasons, subjectKinds } from './moderation.ts'
import { visibilities } from './post-shapes.ts'
import { shadowShape, spamCauses } from './shadow-admin.ts'
import { wordPlaces } from './word-lists.ts'

export const casePersonShape = z.object({ uid: z.string(), nickName: z.string() })
export type CasePerson = z.output<typeof casePersonShape>

export const caseStates = ['open', 'closed'] as const

export const caseShape = z.object({
  id: id(),
  kind: z.enum(subjectKinds),
  target: id(),
  state: z.enum(caseStates),
  /** What it is about, as it was when the case was opened; of a message only where the case is looked at alone. */
  excerpt: z.string(),
  author: casePersonShape.nullable(),
  reasons: z.array(z.enum(reportReasons)),
  /** Words of the lists for review that it has. */
  words: z.array(z.string()),
  reporters: z.number().int(),
  /** Sum of what the reports count for. */
  weight: z.number(),
  priority: z.number(),
  hidden: z.boolean(),
  /** Nobody else sees it before this is decided. */
  review: z.boolean(),
  openedAt: instant(),
  /** Who works on it, until when. */
  lease: casePersonShape.extend({ until: instant() }).nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  reason: z.enum(reportReasons).nullable(),
  note: z.string(),
  until: instant().nullable(),
  decidedAt: instant().nullable(),
  decidedBy: casePersonShape.nullable(),
  reversedAt: instant().nullable(),
  appeal: z.enum(appealStates).nullable(),
})
export type ModerationCase = z.output<typeof caseShape>

export const strikeShape = z.object({
  caseId: id(),
  outcome: z.enum(caseOutcomes),
  reason: z.enum(reportReasons),
  at: instant(),
  expiresAt: instant(),
  revoked: z.boolean(),
})
export type Strike = z.output<typeof strikeShape>

export const standingShape = z.object({
  strikes: z.array(strikeShape),
  /** Those that count now. */
  activeStrikes: z.number().int(),
  /** Null for none; `forGood` has no end. */
  bannedUntil: instant().nullable(),
  mutedUntil: instant().nullable(),
  /** The shadow limit that holds. */
  shadow: shadowShape.nullable(),
})
export type ModerationStanding = z.output<typeof standingShape>

export const caseDetailShape = z.object({
  case: caseShape,
  /** Those it had when the case was opened, which are kept until it is decided. */
  pictures: z.array(z.string()),
  /** What it is now; null once it is gone. */
  subject: z
    .object({
      title: z.string(),
      text: z.string(),
      pictures: z.array(z.string()),
      link: z.string(),
      /** Its author took it back since. */
      isRecalled: z.boolean(),
      /** Its words and pictures are those that it had when the case was opened. */
      isUnchanged: z.boolean(),
      /** Of a post: whom it is for, titles of its labels, and where it says it is from. */
      shownWith: z
        .object({
          visibility: z.enum(visibilities),
          labels: z.array(z.string()),
          place: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Of a message that somebody reported: it and those around it, in their order. */
  around: z.array(
    z.object({
      id: id(),
      by: casePersonShape,
      /** Empty of a picture or a card, and of another that was recalled. */
      text: z.string(),
      at: instant(),
      isRecalled: z.boolean(),
    }),
  ),
  /** Address of its film for this browser; null without one, and while nothing of it can be played. */
  film: z.string().nullable(),
  /** Its film is still being made ready: whoever decides now has not seen it. */
  isFilmPending: z.boolean(),
  canHide: z.boolean(),
  reports: z.array(
    z.object({
      by: casePersonShape,
      reason: z.enum(reportReasons),
      text: z.string(),
      pictures: z.array(z.string()),
      weight: z.number(),
      at: instant(),
    }),
  ),
  /** What was lately refused or held of whom it is about, the newest first: why a rule put them under a shadow limit. */
  spam: z.array(
    z.object({
      id: id(),
      place: z.enum(wordPlaces),
      cause: z.enum(spamCauses),
      /** Its beginning, or the words that were found; null of what was written in private, for those without the power. */
      text: z.string().nullable(),
      at: instant(),
    }),
  ),
  standing: standingShape.nullable(),
  /** Earlier cases about the same target or author, newest first. */
  earlier: z.array(caseShape),
})
export type CaseDetail = z.output<typeof caseDetailShape>
