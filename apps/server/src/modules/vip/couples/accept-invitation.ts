import type { VipCoupleInvitation, VipCoupleState, VipKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { openProfileOf, people } from '#modules/account/index.ts'
import { type VipCoupleSeatRow, vipCouple } from '../couple-tables.ts'
import { standingOf } from '../grants/grant-vip.ts'
import { ratesNow } from '../grants/rates.ts'
import { addGrant, inForce } from '../grants/rules.ts'
import { blacklistedPort } from '../packages/check-buyer.ts'
import { seatOfLink } from './couple-link.ts'
import { coupleState, newPartnerAt } from './couple-state.ts'
import { coupleOf, lastCoupleOf, lockCouples, otherOf } from './lock-couple.ts'
import { fillSeats } from './seats.ts'

interface Linked {
  code: string
}

/** Who invites the caller, and how far VIP reaches by it. @throws what accepting would */
export async function coupleInvitation(scope: Scope, { code }: Linked): Promise<VipCoupleInvitation> {
  const uid = callerOf(scope)
  const seat = await openSeat(scope, code)
  await checkPartners(scope, seat, uid)
  const { kind, days, benefits, holder } = seat
  const person = (await people(scope, [holder])).get(holder) ?? fail('coupleOver')
  const [before, at] = [await standingOf(scope, uid), scope.now()]
  const given = { kind: kind as VipKind, days, at, rates: await ratesNow(scope), benefits }
  const name = scope.text(`vip.${kind}`)
  const after = inForce(addGrant(before, given), at)
  return { person, kind: kind as VipKind, name, days, before: inForce(before, at), after }
}

/** Makes the caller the partner of who invites them, and gives them what was bought for two. */
export function acceptInvitation(scope: Scope, { code }: Linked): Promise<VipCoupleState> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    const { holder } = (await seatOfLink(scope, code)) ?? fail('coupleOver')
    await lockCouples(scope, holder, uid)
    const seat = (await seatOfLink(scope, code)) ?? fail('coupleOver')
    if (seat.partner === uid) return coupleState(scope)
    if (seat.partner !== null) fail('coupleTaken')
    await checkPartners(scope, seat, uid)
    if (!(await coupleOf(scope, uid)))
      await scope.db
        .insert(vipCouple)
        .values({ id: scope.id(), first: holder, second: uid, boundAt: scope.now() })
    await fillSeats(scope, holder, uid)
    return coupleState(scope)
  })
}

async function openSeat(scope: Scope, code: string): Promise<VipCoupleSeatRow> {
  const seat = (await seatOfLink(scope, code)) ?? fail('coupleOver')
  if (seat.partner !== null) fail('coupleTaken')
  return seat
}

/** @throws coupleOwn, coupleRefused, coupleBound, coupleWait */
async function checkPartners(scope: Scope, { holder }: VipCoupleSeatRow, uid: string): Promise<void> {
  if (holder === uid) fail('coupleOwn')
  const isApart = (await scope.kernel.ports.find(blacklistedPort)?.(scope, uid, holder)) ?? false
  if (isApart || (await openProfileOf(scope, holder)) === null) fail('coupleRefused')
  for (const [one, other] of [
    [uid, holder],
    [holder, uid],
  ] as const) {
    const couple = await coupleOf(scope, one)
    if (couple && otherOf(couple, one) !== other) fail('coupleBound')
    const last = await lastCoupleOf(scope, one)
    // Whoever parted may come together again.
    if (!last || otherOf(last, one) === other) continue
    const from = await newPartnerAt(scope, one)
    if (from !== null) fail('coupleWait', { days: Math.ceil((from - scope.now()) / dayMs) })
  }
}
