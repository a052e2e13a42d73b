import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { publishingPost } from '../tables.ts'
import { refreshAuthorStats } from './create-post.ts'

/** Rows of one transaction. */
const atOnce = 100

/** Shows others some of the posts that were written under a shadow limit. @returns whether more may be left */
export function releasePosts(scope: Scope, of: string): Promise<boolean> {
  return transact(scope, async scope => {
    const { id, uid, shadowId } = publishingPost
    const isMarked = and(eq(shadowId, of), sql`shadow_id is not null`)
    const some = scope.db.select({ id }).from(publishingPost).where(isMarked).orderBy(id).limit(atOnce)
    const rows = await scope.db
      .update(publishingPost)
      .set({ shadowId: null })
      .where(inArray(id, some))
      .returning({ uid })
    for (const uid of new Set(rows.map(row => row.uid))) await refreshAuthorStats(scope, uid)
    return rows.length > 0
  })
}
