import { and, desc, eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { restrictionsOf } from '#modules/account/index.ts'
import { isNewAccount, weightOf } from '../rules.ts'
import { moderationSettings } from '../settings.ts'
import { moderationCase, moderationReport } from '../tables.ts'

/** Reports of somebody that say how the next one counts. */
const mostConsidered = 100

/** What a report of the caller counts for now, and whether their account is new. */
export async function callerWeight(scope: Scope): Promise<{ weight: number; isNew: boolean }> {
  const uid = callerOf(scope)
  const { newAccountDays } = await scope.kernel.settings.of(moderationSettings)
  const rows = await scope.db
    .select({ outcome: moderationCase.outcome, reversedAt: moderationCase.reversedAt })
    .from(moderationReport)
    .innerJoin(moderationCase, eq(moderationCase.id, moderationReport.caseId))
    .where(and(eq(moderationReport.uid, uid), eq(moderationCase.state, 'closed')))
    .orderBy(desc(moderationReport.at))
    .limit(mostConsidered)
  const upheld = rows.filter(row => row.outcome !== 'dismiss' && row.reversedAt === null).length
  const createdAt = (await restrictionsOf(scope, uid))?.createdAt ?? scope.now()
  const ageMs = scope.now() - createdAt
  return {
    weight: weightOf({ ageMs, decided: rows.length, upheld }, newAccountDays),
    isNew: isNewAccount(ageMs, newAccountDays),
  }
}
