import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { broadcastChannel } from '../tables.ts'

/** Channels show deleted pictures no more; in the transaction that deletes them. */
export async function loseLogos(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  await scope.db
    .update(broadcastChannel)
    .set({ logoKey: null })
    .where(inArray(broadcastChannel.logoKey, [...keys]))
}

/** Those of the pictures that are the logo of a channel. */
export async function logosOfChannels(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const { logoKey } = broadcastChannel
  const rows = await scope.db
    .select({ logoKey })
    .from(broadcastChannel)
    .where(inArray(logoKey, [...keys]))
  return rows.map(row => row.logoKey).filter(key => key !== null)
}
