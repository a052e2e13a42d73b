import { and, eq, inArray } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import { type Subject, socialTally, socialVerdict } from './tables.ts'

/** Deletes likes and dislikes of what was deleted. */
export async function deleteReactions(scope: Scope, subject: Subject, ids: readonly string[]): Promise<void> {
  for (const table of [socialVerdict, socialTally])
    await deleteInBatches(scope, table, and(eq(table.subject, subject), inArray(table.subjectId, [...ids])))
}
