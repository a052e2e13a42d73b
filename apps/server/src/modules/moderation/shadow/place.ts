import type { ReportReason } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { moderationShadow, type ShadowRow } from '../shadow-tables.ts'
import { askUnseenAgain } from './own-unseen.ts'
import { shadowRowOf } from './shadow-of.ts'

interface Placed {
  hours: number
  reason: ReportReason
  note: string
  /** Null: a rule. */
  by: string | null
  /** The case that a rule opens with it. */
  caseId?: string
  hasOpenedCase?: boolean
}

/** One at a time changes the limits of somebody. */
export const lockShadow = (scope: Scope, uid: string) => serialize(scope, `moderation shadow:${uid}`)

export const isOn = (scope: Scope, { endedAt, until }: Pick<ShadowRow, 'endedAt' | 'until'>): boolean =>
  endedAt === null && until > scope.now()

/** Puts somebody under a shadow limit, in the caller's transaction. @returns null where one holds already */
export async function placeShadow(
  scope: Scope,
  uid: string,
  { hours, ...why }: Placed,
): Promise<ShadowRow | null> {
  await lockShadow(scope, uid)
  if (await shadowRowOf(scope, uid)) return null
  const at = scope.now()
  const [row = null] = await scope.db
    .insert(moderationShadow)
    .values({ id: scope.id(), uid, ...why, at, until: at + hours * hourMs })
    .returning()
  askUnseenAgain(scope, uid)
  return row
}
