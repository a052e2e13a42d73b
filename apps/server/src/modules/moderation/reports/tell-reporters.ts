import { and, asc, eq, gt } from 'drizzle-orm'
import { notify } from '#kernel/notify.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { joinedOf } from '#modules/account/index.ts'
import { type CaseRow, moderationCase, moderationReport } from '../tables.ts'

const batch = 100

/**
 * Tells whoever reported something, once for a case, whether it was a breach of the rules: what was done to whom is not
 * theirs to know, and what they reported is not repeated. It may be killed anywhere and run again.
 */
export async function tellReporters(
  scope: Scope,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<void> {
  const [row] = await scope.db.select().from(moderationCase).where(eq(moderationCase.id, id))
  // Opened again since: it is told of when it is decided.
  if (row?.state !== 'closed') return
  let last: string | null = ''
  while (last !== null && !signal.aborted) {
    const after: string = last
    last = await transact(scope, scope => tellSome(scope, row, after))
  }
}

/** @returns the last that was told, null once there are no more */
async function tellSome(scope: Scope, { id, kind, outcome }: CaseRow, after: string): Promise<string | null> {
  const { uid, reason, caseId } = moderationReport
  const rows = await scope.db
    .select({ uid, reason })
    .from(moderationReport)
    .where(and(eq(caseId, id), gt(uid, after)))
    .orderBy(asc(uid))
    .limit(batch)
  const joined = await joinedOf(
    scope,
    rows.map(({ uid }) => uid),
  )
  const key = outcome === 'dismiss' ? 'reportDismissed' : 'reportUpheld'
  for (const { uid, reason } of rows) {
    if (!joined.get(uid)?.isOpen) continue
    const params = {
      kind: scope.text(`moderation.kind.${kind}`),
      reason: scope.text(`moderation.reason.${reason}`),
    }
    await notify(scope, uid, { key, params, once: `report:${id}` })
  }
  return rows.at(-1)?.uid ?? null
}
