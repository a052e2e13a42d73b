import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { comment } from './tables.ts'

/** Those of the pictures that a comment shows. */
export const picturesOfComments = usesIn(comment, comment.pictureKey)

/** Comments show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const isLost = inArray(comment.pictureKey, [...keys])
  await scope.db.update(comment).set({ pictureKey: null }).where(isLost)
}
