import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { openProfileOf } from '#modules/account/index.ts'
import { captureHold } from '#modules/gold/index.ts'
import { partsOf, shareOf } from './rules.ts'
import { type TipRow, tip, tipRemainder } from './tables.ts'
import { tipKey } from './tip-key.ts'

/** Tips of one round. */
const batch = 500

/** Gives uploaders their share of what is due, one transaction for each tip. May be killed anywhere and run again. */
export async function settleTips(scope: Scope): Promise<void> {
  for (;;) {
    const due = await scope.db
      .select()
      .from(tip)
      .where(and(isNull(tip.settledAt), lte(tip.dueAt, scope.now())))
      .orderBy(asc(tip.dueAt))
      .limit(batch)
    for (const row of due) await transact(scope, scope => settle(scope, row))
    if (due.length < batch) return
  }
}

async function settle(scope: Scope, row: TipRow): Promise<void> {
  const { uid, mediaKey, number, coins, percent, uploader } = row
  await serialize(scope, `tips of:${uploader}`)
  const settled = await scope.db
    .update(tip)
    .set({ settledAt: scope.now() })
    .where(and(eq(tip.uid, uid), eq(tip.mediaKey, mediaKey), eq(tip.number, number), isNull(tip.settledAt)))
    .returning()
  if (settled.length === 0) return
  // Where there is no account any more, all is the site's.
  const account = uploader === null ? null : await openProfileOf(scope, uploader)
  const given = account && uploader !== null ? await takeShare(scope, uploader, coins, percent) : 0
  const share = uploader !== null && given > 0 ? { uid: uploader, shareOf: partsOf(given) } : null
  await captureHold(scope, tipKey(row), share)
}

/** Whole coins that the uploader gets now; what is less than one waits for the next tip. */
async function takeShare(scope: Scope, uid: string, coins: number, percent: number): Promise<number> {
  const [owed] = await scope.db.select().from(tipRemainder).where(eq(tipRemainder.uid, uid))
  const share = shareOf(coins, percent, owed?.hundredths ?? 0)
  await scope.db
    .insert(tipRemainder)
    .values({ uid, hundredths: share.owedHundredths })
    .onConflictDoUpdate({ target: tipRemainder.uid, set: { hundredths: share.owedHundredths } })
  return share.coins
}
