import { hourMs } from '@xinghe/contract/time'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { playUnlock, type UnlockRow } from '../tables.ts'

export type Unlock = Pick<UnlockRow, 'uid' | 'episodeId' | 'hours' | 'startedAt' | 'refundedAt'>

/** Names the coins of an unlock in the books. */
export function unlockKey({ uid, episodeId, times }: Pick<UnlockRow, 'uid' | 'episodeId' | 'times'>): string {
  return `unlock:${uid}:${episodeId}:${times}`
}

/** Of one user and episode one after the other buys, or gives back. */
export function lockUnlock(scope: Scope, uid: string, episodeId: string): Promise<void> {
  return serialize(scope, `unlock:${uid}:${episodeId}`)
}

/** When an unlock ends, milliseconds; null for one for good, and before its first play. */
export function endOf({ hours, startedAt }: Pick<Unlock, 'hours' | 'startedAt'>): number | null {
  return hours === 0 || startedAt === null ? null : startedAt + hours * hourMs
}

/** Whether it still opens its episode. */
export function isOpen(unlock: Unlock, now: number): boolean {
  if (unlock.refundedAt !== null) return false
  const end = endOf(unlock)
  return end === null || now < end
}

/** What a user unlocked of these episodes, by episode; what has ended too. */
export async function unlocksOf(
  scope: Scope,
  uid: string,
  episodeIds: readonly string[],
): Promise<Map<string, UnlockRow>> {
  if (episodeIds.length === 0) return new Map()
  const rows = await scope.db
    .select()
    .from(playUnlock)
    .where(and(eq(playUnlock.uid, uid), inArray(playUnlock.episodeId, [...episodeIds])))
  return new Map(rows.map(row => [row.episodeId, row]))
}

/** Unlocks by `<uid>-<episode>`. */
export async function unlocksByKey(scope: Scope, keys: readonly string[]): Promise<Map<string, UnlockRow>> {
  const named = keys.map(key => key.split('-'))
  const rows = await scope.db
    .select()
    .from(playUnlock)
    .where(
      or(...named.map(([uid = '', id = '']) => and(eq(playUnlock.uid, uid), eq(playUnlock.episodeId, id)))),
    )
  return new Map(rows.map(row => [`${row.uid}-${row.episodeId}`, row]))
}

/** The caller's unlock of an episode; null where it has none that is open. */
export async function openUnlock(scope: Scope, episodeId: string): Promise<UnlockRow | null> {
  const { uid } = scope.viewer
  if (uid === null) return null
  const unlock = (await unlocksOf(scope, uid, [episodeId])).get(episodeId)
  return unlock && isOpen(unlock, scope.now()) ? unlock : null
}

/** The first play: its hours count from now. Answers when it ends. */
export async function startUnlock(scope: Scope, unlock: UnlockRow): Promise<number | null> {
  if (unlock.startedAt !== null) return endOf(unlock)
  const own = and(eq(playUnlock.uid, unlock.uid), eq(playUnlock.episodeId, unlock.episodeId))
  // Two devices may begin at once: the first counts.
  const [started] = await scope.db
    .update(playUnlock)
    .set({ startedAt: sql`coalesce(${playUnlock.startedAt}, ${scope.now()})` })
    .where(own)
    .returning()
  return endOf(started ?? unlock)
}
