import type { StaffWork } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { worksChanged } from '../events.ts'
import { missingToPublish, visibleFrom } from '../rules.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'
import { lockWork } from '../works/lock-works.ts'
import { loadWork, showWork } from './works.ts'

/** Shows a work to viewers at once or at its time; it appears as soon as it has something to play. @throws workIncomplete */
export async function publishWork(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<StaffWork> {
  return transact(scope, async scope => {
    const work = await lockWork(scope, mediaKey)
    const episodes = await scope.db
      .select({ assetId: catalogueEpisode.assetId })
      .from(catalogueEpisode)
      .where(eq(catalogueEpisode.workId, mediaKey))
    const missing = missingToPublish(work, episodes)
    if (missing !== null) fail('workIncomplete', { reason: scope.text(missing) })
    const visibleAt = visibleFrom(work, work.publishAt, scope.now())
    await change(scope, mediaKey, { state: 'published', visibleAt })
    return showWork(scope, { mediaKey })
  })
}

/** Takes a work away from viewers; nothing is deleted. */
export async function withdrawWork(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<StaffWork> {
  await loadWork(scope, mediaKey)
  await change(scope, mediaKey, { state: 'withdrawn' })
  return showWork(scope, { mediaKey })
}

async function change(
  scope: Scope,
  mediaKey: string,
  columns: { state: 'published' | 'withdrawn'; visibleAt?: number | null },
): Promise<void> {
  const next = { ...columns, updatedAt: scope.now(), revision: sql`${catalogueWork.revision} + 1` }
  await transact(scope, async scope => {
    await scope.db.update(catalogueWork).set(next).where(eq(catalogueWork.id, mediaKey))
    await emit(scope, worksChanged, { mediaKeys: [mediaKey] })
  })
}
