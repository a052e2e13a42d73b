import { eq, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import { worksChanged } from '../events.ts'
import { catalogueWork } from '../tables.ts'

/** Marks the work as changed when a part of it changed, so that a form loaded before is refused. */
export async function touchWork(scope: Scope, mediaKey: string): Promise<void> {
  await scope.db
    .update(catalogueWork)
    .set({ revision: sql`${catalogueWork.revision} + 1`, updatedAt: scope.now() })
    .where(eq(catalogueWork.id, mediaKey))
  await emit(scope, worksChanged, { mediaKeys: [mediaKey] })
}
