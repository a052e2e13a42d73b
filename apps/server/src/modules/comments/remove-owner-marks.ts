import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { comment } from './tables.ts'

/** Ends pins and praise of who owned what these are about, in the caller's transaction. */
export async function removeOwnerMarks({ db }: Scope, mediaKeys: readonly string[]): Promise<void> {
  const { id, mediaKey, isPinned, ownerLiked } = comment
  const said = and(inArray(mediaKey, [...mediaKeys]), or(eq(isPinned, true), eq(ownerLiked, true)))
  // By id, as whoever changes several locks them.
  const rows = await db.select({ id }).from(comment).where(said).orderBy(asc(id)).for('update')
  if (rows.length === 0) return
  await db.update(comment).set({ isPinned: false, ownerLiked: false }).where(said)
}
