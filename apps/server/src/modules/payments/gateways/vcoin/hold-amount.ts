import { hourMs } from '@xinghe/contract/time'
import { and, between, eq, lte, sql } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { type CoinHoldRow, coinHold } from '../../gateway-tables.ts'
import { paymentSettings } from '../../settings.ts'
import type { OrderRow } from '../../tables.ts'
import type { OpenChain } from './open-chain.ts'
import { microOf, tailSize } from './rules.ts'

/** For what is on its way when money may come no more. */
const graceMs = 2 * hourMs

/**
 * Gives an order an address and an amount that no other order has as long as money may come for it: the address with the
 * fewest orders, and an amount that is free there. Again with the same order it is the same.
 * @throws where none is free, or the currency has no rate
 */
export async function holdAmount(
  scope: Scope,
  order: OrderRow,
  { network, addresses, rates }: OpenChain,
  fromBlock: number,
): Promise<CoinHoldRow> {
  const { guid, currency } = order
  const base = microOf(order, rates)
  if (base === null) throw new Error(`there is no rate of ${currency}`)
  const { lateHours } = await scope.kernel.settings.of(paymentSettings)
  return transact(scope, async scope => {
    await serialize(scope, `coins of:${network}`)
    const [before] = await scope.db.select().from(coinHold).where(eq(coinHold.guid, guid))
    if (before) return before
    const isOver = and(eq(coinHold.isHeld, true), lte(coinHold.freeAt, scope.now()))
    await scope.db.update(coinHold).set({ isHeld: false }).where(isOver)
    for (const payTo of await leastUsed(scope, network, addresses)) {
      const micro = await freeAmount(scope, { network, payTo, base })
      if (micro === null) continue
      const freeAt = order.expiresAt + lateHours * hourMs + graceMs
      const hold = { guid, network, payTo, micro, fromBlock, isHeld: true, freeAt }
      await scope.db.insert(coinHold).values(hold)
      return hold
    }
    throw new Error('every amount of every address is taken')
  })
}

async function leastUsed(scope: Scope, network: string, addresses: readonly string[]): Promise<string[]> {
  const counts = await scope.db
    .select({ payTo: coinHold.payTo, count: sql<number>`count(*)::int` })
    .from(coinHold)
    .where(and(eq(coinHold.network, network), eq(coinHold.isHeld, true)))
    .groupBy(coinHold.payTo)
  const used = new Map(counts.map(({ payTo, count }) => [payTo, count]))
  return addresses.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))
}

/** An amount that was never told at this address, else the one that was free for longest: very late money is nobody else's. */
async function freeAmount(
  scope: Scope,
  { network, payTo, base }: { network: string; payTo: string; base: number },
): Promise<number | null> {
  const rows = await scope.db
    .select({
      micro: coinHold.micro,
      isHeld: sql<boolean>`bool_or(${coinHold.isHeld})`,
      freeAt: sql<string>`max(${coinHold.freeAt})`,
    })
    .from(coinHold)
    .where(
      and(
        eq(coinHold.network, network),
        eq(coinHold.payTo, payTo),
        between(coinHold.micro, base + 1, base + tailSize - 1),
      ),
    )
    .groupBy(coinHold.micro)
  const given = new Set(rows.map(({ micro }) => micro))
  for (let tail = 1; tail < tailSize; tail++) if (!given.has(base + tail)) return base + tail
  const free = rows.filter(({ isHeld }) => !isHeld)
  return free.toSorted((a, b) => Number(a.freeAt) - Number(b.freeAt))[0]?.micro ?? null
}
