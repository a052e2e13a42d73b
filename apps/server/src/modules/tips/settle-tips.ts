import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { openProfileOf } from '#modules/account/index.ts'
import { captureHold } from '#modules/gold/index.ts'
import { partsOf, shareOf } from './rules.ts'
import { type TipRow, tip, tipRemainder } from './tables.ts'
import { tipKey } from './tip-key.ts'
import { isStillThere } from './tip-target.ts'

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
  const isThis = and(eq(tip.uid, uid), eq(tip.mediaKey, mediaKey), eq(tip.number, number))
  const settled = await scope.db
    .update(tip)
    .set({ settledAt: scope.now() })
    .where(and(isThis, isNull(tip.settledAt)))
    .returning()
  if (settled.length === 0) return
  if (uploader === null || !(await isEarned(scope, uploader, mediaKey))) {
    // Nobody has a share of it: it can still be given back.
    await scope.db.update(tip).set({ uploader: null }).where(isThis)
    await captureHold(scope, tipKey(row), null)
    return
  }
  const share = shareOf(coins, percent, await owedTo(scope, uploader))
  const given = { uid: uploader, shareOf: partsOf(share.coins) }
  if (await captureHold(scope, tipKey(row), given)) await owe(scope, uploader, share.owedHundredths)
}

/** Where there is no account any more, or what was uploaded is removed or taken down, all is the site's. */
async function isEarned(scope: Scope, uploader: string, mediaKey: string): Promise<boolean> {
  return (await isStillThere(scope, mediaKey, uploader)) && (await openProfileOf(scope, uploader)) !== null
}

/** Hundredths of a coin that wait for the next tip. Locked, as coins are after which no lock is taken. */
async function owedTo(scope: Scope, uid: string): Promise<number> {
  const isTheirs = eq(tipRemainder.uid, uid)
  const [owed] = await scope.db.select().from(tipRemainder).where(isTheirs).for('update')
  return owed?.hundredths ?? 0
}

async function owe(scope: Scope, uid: string, hundredths: number): Promise<void> {
  await scope.db
    .insert(tipRemainder)
    .values({ uid, hundredths })
    .onConflictDoUpdate({ target: tipRemainder.uid, set: { hundredths } })
}
