import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { broadcastChannel } from '../tables.ts'

/** Channels show deleted pictures no more; in the transaction that deletes them. */
export async function loseLogos(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  await scope.db
    .update(broadcastChannel)
    .set({ logoKey: null })
    .where(inArray(broadcastChannel.logoKey, [...keys]))
}

/** Those of the pictures that are the logo of a channel. */
export const logosOfChannels = usesIn(broadcastChannel, broadcastChannel.logoKey)
