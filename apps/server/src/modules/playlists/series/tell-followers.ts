import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { lastEpisodes } from '#modules/catalogue/index.ts'
import { favoriteWork, followedSeries } from '../tables.ts'
import { lookAt } from './rules.ts'

/** Followers whom one transaction tells. */
const atOnce = 500
/** Transactions of one run; the next one goes on. */
const mostSteps = 1000

type SeriesRow = typeof followedSeries.$inferSelect

/**
 * Tells whoever follows a series that it has a new episode, once it can be watched. Each step is a transaction that tells
 * some and stores who was the last one, so that a kill leaves nobody out and tells nobody twice. Series take turns.
 */
export async function tellFollowers(scope: Scope, _input: unknown, signal: AbortSignal): Promise<void> {
  for (let n = 0; n < mostSteps && !signal.aborted; n++) {
    if (!(await transact(scope, step))) return
  }
}

/** @returns whether there was something to do */
async function step(scope: Scope): Promise<boolean> {
  const [row] = await scope.db
    .select()
    .from(followedSeries)
    .where(lte(followedSeries.dueAt, scope.now()))
    .orderBy(asc(followedSeries.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return false
  const next = row.cursor === null ? await look(scope, row) : await tellSome(scope, row, row.cursor)
  await scope.db.update(followedSeries).set(next).where(eq(followedSeries.mediaKey, row.mediaKey))
  return true
}

async function look(scope: Scope, row: SeriesRow): Promise<Partial<SeriesRow>> {
  const last = (await lastEpisodes(scope, [row.mediaKey])).get(row.mediaKey) ?? null
  const { begins, ...state } = lookAt(row, last, scope.now())
  return { ...state, cursor: begins ? '' : null }
}

/** Who saved it before the episode was there, and has no older notice of it that they have not seen. */
async function tellSome(scope: Scope, { mediaKey, raisedAt }: SeriesRow, cursor: string) {
  const { uid, at, freshAt } = favoriteWork
  const isThis = eq(favoriteWork.mediaKey, mediaKey)
  const now = scope.now()
  const rows = await scope.db
    .select({ uid })
    .from(favoriteWork)
    .where(and(isThis, gt(uid, cursor), lt(at, raisedAt ?? now)))
    .orderBy(asc(uid))
    .limit(atOnce)
  const uids = rows.map(row => row.uid)
  const notified = await scope.db
    .update(favoriteWork)
    .set({ freshAt: now })
    .where(and(isThis, inArray(uid, uids), isNull(freshAt)))
    .returning({ uid })
  await tellUserState(
    scope,
    notified.map(({ uid }) => ({ kind: 'counted', uid })),
  )
  // When all are told it is looked at once more: another episode may have come.
  return { cursor: rows.length < atOnce ? null : (uids.at(-1) ?? null), dueAt: now }
}
