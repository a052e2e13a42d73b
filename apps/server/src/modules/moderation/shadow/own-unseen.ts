import { and, eq, ne } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { moderationShadow } from '../shadow-tables.ts'

/** How many of their own on each of these works and posts the caller alone sees, by its key. */
type CountOwn = (scope: Scope, mediaKeys: readonly string[]) => Promise<Map<string, number>>

export const ownUnseenPorts = {
  comments: port<CountOwn>('moderation.ownUnseenComments'),
  danmu: port<CountOwn>('moderation.ownUnseenDanmu'),
}

interface Counted {
  comments: number
  danmu: number | null
}

/** Counts are of what everybody sees: for the caller those are added that were written under a shadow limit. */
export async function addOwnUnseen<T extends Counted>(
  scope: Scope,
  rows: readonly T[],
  keyOf: (row: T) => string,
): Promise<T[]> {
  if (rows.length === 0 || !(await mayHaveUnseen(scope))) return [...rows]
  const keys = rows.map(keyOf)
  const count = async (kind: keyof typeof ownUnseenPorts) =>
    (await scope.kernel.ports.find(ownUnseenPorts[kind])?.(scope, keys)) ?? new Map<string, number>()
  const [comments, danmu] = [await count('comments'), await count('danmu')]
  return rows.map(row => {
    const key = keyOf(row)
    return {
      ...row,
      comments: row.comments + (comments.get(key) ?? 0),
      danmu: row.danmu === null ? null : row.danmu + (danmu.get(key) ?? 0),
    }
  })
}

const cachedSec = 60
const mayHaveUnseenKey = (uid: string) => `shadow limits:${uid}`

/** Somebody came under a limit: what was known of it is asked again, once the caller's transaction has ended. */
export const askUnseenAgain = (scope: Scope, uid: string): void =>
  scope.afterCommit(() => scope.kernel.cache.delete(mayHaveUnseenKey(uid)))

/** Most people were never under a limit: nothing is asked for them. */
async function mayHaveUnseen(scope: Scope): Promise<boolean> {
  const { uid } = scope.viewer
  if (uid === null) return false
  const isTheirs = and(eq(moderationShadow.uid, uid), ne(moderationShadow.release, 'done'))
  const count = async () => (await scope.db.$count(moderationShadow, isTheirs)) > 0
  return cached(scope, mayHaveUnseenKey(uid), cachedSec, count)
}
