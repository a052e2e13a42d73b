import type { VipCoupleState } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { vipCouple, vipCoupleSeat } from '../couple-tables.ts'
import { linkCode } from './couple-link.ts'
import { coupleOf, lastCoupleOf, lockCouples, otherOf } from './lock-couple.ts'
import { linkMs, openSeats, seatOf } from './seats.ts'

/** Between two partners. */
const waitMs = 180 * dayMs

/** From when somebody may have a new partner; null: now. */
export async function newPartnerAt(scope: Scope, uid: string): Promise<number | null> {
  const last = await lastCoupleOf(scope, uid)
  const at = last ? last.boundAt + waitMs : 0
  return at > scope.now() ? at : null
}

/** Whose partner the caller is, and to which seats they may invite. */
export async function coupleState(scope: Scope): Promise<VipCoupleState> {
  const uid = callerOf(scope)
  const couple = await coupleOf(scope, uid)
  const partner = couple ? otherOf(couple, uid) : null
  const known = await people(scope, partner === null ? [] : [partner])
  const seats = await openSeats(scope, uid)
  return {
    partner: partner === null ? null : (known.get(partner) ?? null),
    boundAt: couple?.boundAt ?? null,
    newPartnerAt: couple ? null : await newPartnerAt(scope, uid),
    seats: seats.map(seat => ({
      guid: seat.guid,
      name: scope.text(`vip.${seat.kind}`),
      days: seat.days,
      code: seat.linkEndsAt > scope.now() ? linkCode(scope, seat) : null,
      linkEndsAt: seat.linkEndsAt,
    })),
  }
}

/** Makes the link to an empty seat anew: the one before leads nowhere. @throws notFound, coupleTaken */
export function renewLink(scope: Scope, { guid }: { guid: string }): Promise<VipCoupleState> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await lockCouples(scope, uid)
    const seat = await seatOf(scope, guid)
    if (seat?.holder !== uid || seat.revokedAt !== null) return fail('notFound')
    if (seat.partner !== null) fail('coupleTaken')
    const linkEndsAt = scope.now() + linkMs
    await scope.db.update(vipCoupleSeat).set({ linkEndsAt }).where(eq(vipCoupleSeat.guid, guid))
    return coupleState(scope)
  })
}

/** Parts the caller from their partner: each keeps the days they were given. */
export function unbindCouple(scope: Scope): Promise<VipCoupleState> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await partFrom(scope, uid)
    return coupleState(scope)
  })
}

/** The same of anybody, in the caller's transaction. */
export async function partFrom(scope: Scope, uid: string): Promise<void> {
  const seen = await coupleOf(scope, uid)
  if (!seen) return
  await lockCouples(scope, seen.first, seen.second)
  const couple = await coupleOf(scope, uid)
  if (couple?.id !== seen.id) return
  await scope.db.update(vipCouple).set({ unboundAt: scope.now() }).where(eq(vipCouple.id, couple.id))
}
