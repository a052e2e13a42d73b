import { dayMs } from '@xinghe/contract/time'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { spaceSettings } from '../settings.ts'
import { creatorDay, creatorVideo } from '../tables.ts'

/** Deletes days that no period has any more. */
export async function deleteOldNumbers(scope: Scope): Promise<void> {
  const { numberDays } = await scope.kernel.settings.of(spaceSettings)
  const first = dayIn(scope.kernel.config.timeZone, scope.now() - numberDays * dayMs)
  for (const table of [creatorVideo, creatorDay]) await deleteInBatches(scope, table, lt(table.day, first))
}
