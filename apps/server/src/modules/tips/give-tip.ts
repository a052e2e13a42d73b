import type { Tips } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { notify } from '#kernel/notify.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { uploaderOfWork } from '#modules/catalogue/index.ts'
import { balanceOf, spendGold } from '#modules/gold/index.ts'
import { countSignal } from '#modules/rank/index.ts'
import { tipSettings } from './settings.ts'
import { tip } from './tables.ts'
import { tipKey } from './tip-key.ts'
import { tipTarget } from './tip-target.ts'
import { ownTips, removeSum, tipsOf } from './tips-of.ts'

/**
 * Gives the caller's coins to a work, or to what somebody uploaded: then they are held, until the uploader gets their
 * share.
 * @throws notFound, tipLimit beyond what one user may give to it, goldTooLittle, tipOwn, minorMode
 */
export async function giveTip(
  scope: Scope,
  { mediaKey, coins }: { mediaKey: string; coins: number },
): Promise<Tips & { balance: number }> {
  const uid = callerOf(scope)
  const target = (await tipTarget(scope, mediaKey)) ?? fail('notFound')
  // Those to a work without one are the site's.
  const uploader = target.kind === 'post' ? target.uploader : await uploaderOfWork(scope, mediaKey)
  if (uploader === uid) fail('tipOwn')
  if ((await callerStatus(scope)).minor) fail('minorMode')
  const { most, sharePercent: percent, holdDays } = await scope.kernel.settings.of(tipSettings)
  await transact(scope, async scope => {
    await serialize(scope, `tip:${uid}:${mediaKey}`)
    const before = await ownTips(scope, uid, mediaKey)
    if (before.coins + coins > most) fail('tipLimit', { most })
    const at = scope.now()
    const dueAt = at + holdDays * dayMs
    const given = { uid, mediaKey, number: before.times + 1 }
    const settledAt = uploader === null ? at : null
    await scope.db.insert(tip).values({ ...given, coins, uploader, percent, at, dueAt, settledAt })
    await spendGold(scope, {
      ...{ uid, coins, reason: 'tip', reference: mediaKey, key: tipKey(given) },
      until: uploader === null ? 'spent' : 'held',
    })
    // Without a name: the uploader may have the giver on their blacklist.
    if (uploader !== null)
      await notify(scope, uploader, { key: 'tip', params: { coins }, link: tipLink(target.kind, mediaKey) })
    if (target.kind === 'work') await countSignal(scope, mediaKey, 'coin', coins)
  })
  await removeSum(scope, mediaKey)
  return { ...(await tipsOf(scope, { mediaKey })), balance: (await balanceOf(scope, uid)).total }
}

const tipLink = (kind: 'work' | 'post', mediaKey: string): string =>
  kind === 'work' ? `/play/${mediaKey}` : `/dynamicDetail?id=${mediaKey}`
