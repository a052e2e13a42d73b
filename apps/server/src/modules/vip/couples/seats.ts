import type { VipBenefits, VipKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type VipCoupleSeatRow, vipCoupleSeat } from '../couple-tables.ts'
import { grantVip, lockVip, reverseGrant } from '../grants/grant-vip.ts'
import type { DayRates } from '../grants/rules.ts'
import { coupleOf, lockCouples, otherOf } from './lock-couple.ts'

/** How long a link to a seat works until it is renewed. */
export const linkMs = 7 * dayMs

/** Names the grant of the other seat. */
const seatKey = (guid: string) => `couple:${guid}`

interface Delivered {
  guid: string
  holder: string
  kind: VipKind
  days: number
  benefits: VipBenefits | null
  rates: DayRates | null
  at: number
}

/**
 * Before a couple package is delivered: nobody's partner changes meanwhile, and grants of both are made in one order.
 * Answers the partner of whom it is for.
 */
export async function lockSeats(scope: Scope, holder: string): Promise<string | null> {
  await lockCouples(scope, holder)
  const couple = await coupleOf(scope, holder)
  const partner = couple ? otherOf(couple, holder) : null
  await lockVip(scope, partner === null ? [holder] : [holder, partner])
  return partner
}

/** The other seat of an order, once: for the partner of whom it was delivered to, else for whom they will invite. */
export async function addSeat(scope: Scope, sold: Delivered, partner: string | null): Promise<void> {
  const { guid, holder, kind, days, benefits, rates, at } = sold
  const now = scope.now()
  const added = await scope.db
    .insert(vipCoupleSeat)
    .values({
      ...{ guid, holder, kind, days, benefits, partner, linkEndsAt: now + linkMs },
      filledAt: partner === null ? null : now,
    })
    .onConflictDoNothing()
    .returning({ guid: vipCoupleSeat.guid })
  if (added.length === 0 || partner === null) return
  await grantVip(scope, {
    ...{ uid: partner, kind, days, benefits, rates, at },
    ...{ source: 'couple', reference: guid, key: seatKey(guid), giver: holder },
  })
}

/** Gives the partner every empty seat of who invited them; both are locked. */
export async function fillSeats(scope: Scope, holder: string, partner: string): Promise<void> {
  const open = await openSeats(scope, holder)
  await lockVip(scope, [partner])
  for (const { guid, kind, days, benefits } of open) {
    await scope.db
      .update(vipCoupleSeat)
      .set({ partner, filledAt: scope.now() })
      .where(eq(vipCoupleSeat.guid, guid))
    await grantVip(scope, {
      ...{ uid: partner, kind: kind as VipKind, days, benefits },
      ...{ source: 'couple', reference: guid, key: seatKey(guid), giver: holder },
    })
  }
}

/** Takes back the other seat of an order, whose partner may be another one by now; both are locked before any grant. */
export async function revokeSeat(scope: Scope, guid: string, holder: string): Promise<void> {
  await lockCouples(scope, holder)
  const taken = (await seatOf(scope, guid))?.partner
  await lockVip(scope, taken ? [holder, taken] : [holder])
  await scope.db
    .update(vipCoupleSeat)
    .set({ revokedAt: scope.now() })
    .where(and(eq(vipCoupleSeat.guid, guid), isNull(vipCoupleSeat.revokedAt)))
  await reverseGrant(scope, seatKey(guid))
}

/** Who sits on the other seat of an order, unless it was taken back. */
export async function partnerOfSeat(scope: Scope, guid: string): Promise<string | null> {
  const seat = await seatOf(scope, guid)
  return seat && seat.revokedAt === null ? seat.partner : null
}

/** Seats that somebody may invite to. */
export function openSeats({ db }: Scope, holder: string): Promise<VipCoupleSeatRow[]> {
  const { partner, revokedAt, guid } = vipCoupleSeat
  return db
    .select()
    .from(vipCoupleSeat)
    .where(and(eq(vipCoupleSeat.holder, holder), isNull(partner), isNull(revokedAt)))
    .orderBy(guid)
    .limit(50)
}

export async function seatOf({ db }: Scope, guid: string): Promise<VipCoupleSeatRow | undefined> {
  const [seat] = await db.select().from(vipCoupleSeat).where(eq(vipCoupleSeat.guid, guid))
  return seat
}
