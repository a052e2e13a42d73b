import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { firstIdOf } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { textOf } from './add-request.ts'
import { workRequest } from './tables.ts'

/** A request. While it is hidden only its author sees it. */
export const requestSubject: Subject = {
  async load(scope, id) {
    const [row] = await scope.db.select().from(workRequest).where(eq(workRequest.id, id))
    if (!row) return null
    return {
      // Null once their account is gone: it can be hidden, and nobody is warned.
      authorUid: row.uid,
      title: row.name,
      text: textOf(row),
      pictures: [],
      link: '/seekingMovies',
      exposure: row.asked,
    }
  },
  async hide(scope, id) {
    const hidden = await scope.db
      .update(workRequest)
      .set({ hiddenAt: scope.now() })
      .where(and(eq(workRequest.id, id), isNull(workRequest.hiddenAt)))
      .returning({ id: workRequest.id })
    return hidden.length > 0 ? {} : null
  },
  async restore(scope, id) {
    await scope.db
      .update(workRequest)
      .set({ hiddenAt: null })
      .where(and(eq(workRequest.id, id), isNotNull(workRequest.hiddenAt)))
  },
}

/** Texts of requests since a moment, the newest first: ids sort by age. */
export async function recentRequests(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const firstId = firstIdOf(since)
  const rows = await db
    .select()
    .from(workRequest)
    .where(and(gte(workRequest.id, firstId), cursor === null ? undefined : lt(workRequest.id, cursor)))
    .orderBy(desc(workRequest.id))
    .limit(limit)
  return rows.map(row => ({ cursor: row.id, text: textOf(row) }))
}
