import { hourMs } from '@xinghe/contract/time'
import { inArray, lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playStream, type StreamRow } from '../tables.ts'

/** Longer than an address lives, whose renewal is seen. */
const retentionMs = 3 * hourMs

/** Streams by id; ended ones are absent. */
export async function findStreams(scope: Scope, ids: readonly string[]): Promise<Map<string, StreamRow>> {
  const rows = await scope.db
    .select()
    .from(playStream)
    .where(inArray(playStream.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

/** Deletes those whose last address has ended. */
export async function deleteOldStreams(scope: Scope): Promise<void> {
  await scope.db.delete(playStream).where(lt(playStream.seenAt, scope.now() - retentionMs))
}
