import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { restrictUser } from '#modules/account/index.ts'
import { type CaseRow, moderationCase } from '../tables.ts'

/** Restricts somebody by all decisions about them that hold: the longest ban and the longest mute. */
export async function applyRestrictions(scope: Scope, uid: string): Promise<void> {
  const { authorUid, outcome, until, reversedAt } = moderationCase
  const rows = await scope.db
    .select()
    .from(moderationCase)
    .where(
      and(eq(authorUid, uid), inArray(outcome, ['mute', 'ban']), isNull(reversedAt), gt(until, scope.now())),
    )
  const ban = longest(rows, 'ban')
  await restrictUser(scope, uid, {
    bannedUntil: ban?.until ?? null,
    banReason: ban?.reason ?? null,
    mutedUntil: longest(rows, 'mute')?.until ?? null,
  })
}

function longest(rows: readonly CaseRow[], outcome: 'mute' | 'ban'): CaseRow | undefined {
  return rows.filter(row => row.outcome === outcome).toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0))[0]
}
