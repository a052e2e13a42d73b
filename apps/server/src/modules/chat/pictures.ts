import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { chatMessage } from './tables.ts'

/** Those of the pictures that are in a message. */
export const picturesOfChat = usesIn(chatMessage, chatMessage.pictureKey)

/** Messages show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const isLost = inArray(chatMessage.pictureKey, [...keys])
  await scope.db.update(chatMessage).set({ pictureKey: null }).where(isLost)
}
