import { z } from 'zod'
import { instant } from '../wire.ts'
import { reportReasons } from './moderation.ts'

export const hidingLimits = { note: 200 } as const

/** Why staff hide something without a case. */
export const hidingWhy = {
  reason: z.enum(reportReasons),
  /** For the author. */
  note: z.string().trim().max(hidingLimits.note).default(''),
}

/** Since when something is hidden, and what staff are told of why. */
export const hidingShape = z.object({
  at: instant(),
  /** Who hid it; null where reports did, and where it is not known any more. */
  by: z.object({ uid: z.string(), nickName: z.string() }).nullable(),
  reason: z.enum(reportReasons).nullable(),
  note: z.string(),
  /** `decision`: shown by taking that back alone. `reports`: until staff look. `review`: so, and it waits to be shown for the first time. `hand`: nothing but by whom it was hidden. */
  how: z.enum(['hand', 'reports', 'review', 'decision']),
})
export type StaffHiding = z.output<typeof hidingShape>
