import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { chatMessage } from './tables.ts'

const shown = usesIn(chatMessage, chatMessage.pictureKey)
const recalled = usesIn(chatMessage, chatMessage.recalledPicture)

/** Those of the pictures that are in a message, or were in one that was recalled of late. */
export async function picturesOfChat(scope: Scope, keys: readonly string[]): Promise<string[]> {
  return [...(await shown(scope, keys)), ...(await recalled(scope, keys))]
}

/** Messages show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const isLost = inArray(chatMessage.pictureKey, [...keys])
  await scope.db.update(chatMessage).set({ pictureKey: null }).where(isLost)
  const wasLost = inArray(chatMessage.recalledPicture, [...keys])
  await scope.db.update(chatMessage).set({ recalledPicture: null }).where(wasLost)
}
