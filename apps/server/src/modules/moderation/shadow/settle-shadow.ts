import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { letEvidenceGo } from '../cases/evidence.ts'
import { moderationShadow, type ShadowRow } from '../shadow-tables.ts'
import { type CaseRow, moderationCase } from '../tables.ts'
import { releaseJob } from './job-specs.ts'
import { askUnseenAgain } from './own-unseen.ts'
import { lockShadow } from './place.ts'
import { shadowRowOf } from './shadow-of.ts'

/**
 * Staff decided the case that came with a limit of a rule: dismissed, the rule was wrong, so that the limit ends and what
 * was written under it is shown. In the transaction of the decision, which holds the target.
 */
export async function settleShadow(scope: Scope, { id, kind, target, outcome }: CaseRow): Promise<void> {
  if (kind !== 'user' || outcome !== 'dismiss') return
  const isOfCase = and(eq(moderationShadow.caseId, id), eq(moderationShadow.release, 'kept'))
  const [found] = await scope.db.select({ id: moderationShadow.id }).from(moderationShadow).where(isOfCase)
  if (!found) return
  await lockShadow(scope, target)
  const now = scope.now()
  const by = callerOf(scope)
  const isOver = sql`${moderationShadow.endedAt} is not null or ${moderationShadow.until} <= ${now}`
  const released = await scope.db
    .update(moderationShadow)
    .set({
      endedAt: sql`case when ${isOver} then ${moderationShadow.endedAt} else ${now}::bigint end`,
      endedBy: sql`case when ${isOver} then ${moderationShadow.endedBy} else ${by}::text end`,
      release: 'running',
      releasedBy: by,
    })
    .where(isOfCase)
    .returning({ id: moderationShadow.id })
  for (const { id } of released) await enqueue(scope, releaseJob, { id })
}

/**
 * Staff took that decision back: the limit holds again for what is left of its time, and what others have seen meanwhile
 * stays. While what was written is still being shown, it stays over.
 */
export async function resumeShadow(scope: Scope, { id, kind, target }: CaseRow): Promise<void> {
  if (kind !== 'user') return
  const { caseId, until, release } = moderationShadow
  await lockShadow(scope, target)
  if (await shadowRowOf(scope, target)) return
  await scope.db
    .update(moderationShadow)
    .set({ endedAt: null, endedBy: null, release: 'kept', releasedBy: null })
    .where(and(eq(caseId, id), gt(until, scope.now()), ne(release, 'running')))
  askUnseenAgain(scope, target)
}

/** Staff looked at the limit itself: nothing is left to decide of the case that it opened, unless somebody reported it, or for another word. */
export async function dropCaseOf(scope: Scope, { caseId, hasOpenedCase }: ShadowRow): Promise<void> {
  if (caseId === null || !hasOpenedCase) return
  const { id, state, reporters, words } = moderationCase
  const isByRuleAlone = and(eq(state, 'open'), eq(reporters, 0), sql`cardinality(${words}) <= 1`)
  const dropped = await scope.db
    .delete(moderationCase)
    .where(and(eq(id, caseId), isByRuleAlone))
    .returning()
  for (const row of dropped) await letEvidenceGo(scope, row)
}
