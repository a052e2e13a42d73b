import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { worksChanged } from '../events.ts'
import { catalogueWork } from '../tables.ts'
import { visibleTo } from '../works/visible.ts'

/** How many works are marked as fit for minors, and how many of them are shown by now. */
export async function minorPoolState(scope: Scope) {
  const isMarked = eq(catalogueWork.forMinors, true)
  return {
    marked: await scope.db.$count(catalogueWork, isMarked),
    shown: await scope.db.$count(catalogueWork, and(isMarked, visibleTo(scope))),
  }
}

/** Marks works as fit for minors, or not; those that are unknown or marked so already stay as they are. */
export function markForMinors(
  scope: Scope,
  { mediaKeys, forMinors }: { mediaKeys: readonly string[]; forMinors: boolean },
): Promise<{ changed: number }> {
  return transact(scope, async scope => {
    const { id, revision } = catalogueWork
    const which = and(inArray(id, [...mediaKeys]), ne(catalogueWork.forMinors, forMinors))
    // In one order for all writers, or two of them could deadlock.
    await scope.db.select({ id }).from(catalogueWork).where(which).orderBy(id).for('update')
    const changed = await scope.db
      .update(catalogueWork)
      .set({ forMinors, revision: sql`${revision} + 1`, updatedAt: scope.now() })
      .where(which)
      .returning({ id })
    if (changed.length > 0) await emit(scope, worksChanged, { mediaKeys: changed.map(({ id }) => id) })
    return { changed: changed.length }
  })
}
