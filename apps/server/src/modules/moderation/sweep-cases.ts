import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { letEvidenceGo } from './cases/evidence.ts'
import { moderationSettings } from './settings.ts'
import { moderationSpam } from './shadow-tables.ts'
import { moderationCase, moderationMass, moderationReport } from './tables.ts'

const atOnce = 500

/**
 * Ends the evidence of cases that nobody decided for long, so that what people deleted goes in the end. Deletes reports of
 * cases that were decided long ago, with their pictures, then dismissed cases and mass actions of that age.
 */
export async function sweepCases(scope: Scope, _: unknown, signal: AbortSignal): Promise<void> {
  const { keepDays, evidenceDays } = await scope.kernel.settings.of(moderationSettings)
  while (!signal.aborted) if ((await endEvidence(scope, scope.now() - evidenceDays * dayMs)) < atOnce) break
  // Whose index is of closed cases alone.
  const isOld = and(
    eq(moderationCase.state, 'closed'),
    lt(moderationCase.decidedAt, scope.now() - keepDays * dayMs),
  )
  while (!signal.aborted) if ((await deleteReports(scope, isOld)) < atOnce) break
  await scope.db.delete(moderationCase).where(and(isOld, eq(moderationCase.outcome, 'dismiss')))
  await deleteInBatches(scope, moderationSpam, lt(moderationSpam.at, scope.now() - evidenceDays * dayMs))
  // What it hid stays so; nobody takes it back any more.
  await scope.db.delete(moderationMass).where(lt(moderationMass.at, scope.now() - keepDays * dayMs))
}

function endEvidence(scope: Scope, before: number): Promise<number> {
  const { id, state, openedAt, pictures, filmId } = moderationCase
  const hasSome = or(isNotNull(filmId), ne(pictures, []))
  return transact(scope, async scope => {
    const found = await scope.db
      .select({ id, pictures, filmId })
      .from(moderationCase)
      .where(and(eq(state, 'open'), lt(openedAt, before), hasSome))
      .limit(atOnce)
      .for('update')
    if (found.length === 0) return 0
    const isOne = inArray(
      id,
      found.map(row => row.id),
    )
    await scope.db.update(moderationCase).set({ pictures: [], filmId: null }).where(isOne)
    for (const row of found) await letEvidenceGo(scope, row)
    return found.length
  })
}

function deleteReports(scope: Scope, isOld: SQL | undefined): Promise<number> {
  return transact(scope, async scope => {
    const found = await scope.db
      .select({ id: moderationReport.id, pictures: moderationReport.pictures })
      .from(moderationReport)
      .innerJoin(moderationCase, eq(moderationCase.id, moderationReport.caseId))
      .where(isOld)
      .limit(atOnce)
    if (found.length === 0) return 0
    const ids = found.map(({ id }) => id)
    await scope.db.delete(moderationReport).where(inArray(moderationReport.id, ids))
    const imageKeys = found.flatMap(({ pictures }) => pictures)
    await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
    return found.length
  })
}
