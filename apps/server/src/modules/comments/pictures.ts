import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { comment } from './tables.ts'

/** Those of the pictures that a comment shows. */
export async function picturesOfComments(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const { pictureKey } = comment
  const rows = await scope.db
    .select({ pictureKey })
    .from(comment)
    .where(inArray(pictureKey, [...keys]))
  return rows.map(row => row.pictureKey).filter(key => key !== null)
}

/** Comments show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const isLost = inArray(comment.pictureKey, [...keys])
  await scope.db.update(comment).set({ pictureKey: null }).where(isLost)
}
