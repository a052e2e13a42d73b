import { eq, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import { shieldMoments } from '#modules/social/index.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { type ShieldWeight, scoreOf, weighShields } from './score.ts'

/** More shields than these sink nobody further. */
const shieldsRead = 500
/** Seconds after which a new shield matters. */
const shieldsCachedSec = 300

/** What shields weigh against a sender. Read before a transaction, which knows no cache. */
export async function shieldsAgainst(scope: Scope, uid: string): Promise<ShieldWeight> {
  const { blockedHalfLifeDays } = await scope.kernel.settings.of(danmuSettings)
  const moments = await cached(scope, `danmu shields:${uid}`, shieldsCachedSec, () =>
    shieldMoments(scope, uid, shieldsRead),
  )
  return weighShields(moments, scope.now(), blockedHalfLifeDays)
}

/**
 * Changes what a danmu's score depends on, and the score, in the caller's transaction.
 * @param change `shields` where they were read before: the row is locked for less time
 * @returns its likes; 0 once it is gone
 */
export async function judgeAgain(
  scope: Scope,
  id: string,
  { likes = 0, reports, shields }: { likes?: number; reports?: number; shields?: ShieldWeight },
): Promise<number> {
  const isThis = eq(danmuItem.id, id)
  const [row] = await scope.db
    .update(danmuItem)
    .set({ likes: sql`${danmuItem.likes} + ${likes}`, ...(reports !== undefined && { reports }) })
    .where(isThis)
    .returning()
  if (!row) return 0
  const rules = await scope.kernel.settings.of(danmuSettings)
  const score = scoreOf({ ...row, shields: shields ?? (await shieldsAgainst(scope, row.uid)) }, rules)
  if (score !== row.score) await scope.db.update(danmuItem).set({ score }).where(isThis)
  return row.likes
}
