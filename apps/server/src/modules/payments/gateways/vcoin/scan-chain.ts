import { minuteMs } from '@xinghe/contract/time'
import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { AnswerTooLong } from '#kernel/outside/post-outside.ts'
import type { Scope } from '#kernel/scope.ts'
import { type CoinHoldRow, coinCursor, coinHold } from '../../gateway-tables.ts'
import { takePayment } from '../../orders/take-payment.ts'
import { payOrder } from '../../tables.ts'
import type { Notice } from '../gateway.ts'
import type { Chain, Transfer } from './chain.ts'
import { type OpenChain, openChain } from './open-chain.ts'
import { capMinor, confirmationsOf, exactOwner, minorOf, onlyOwner } from './rules.ts'

/** Blocks asked for at once, and how often in one round. */
const [mostBlocks, mostRounds] = [500, 20]
/** A chain is read so often at most, whoever asks. */
const restMs = minuteMs / 20
/** Millionths of a coin below which what nobody was told is no payment but somebody's game: a hundredth of a coin. */
const leastMicro = 10_000

/** From where a chain that was never read is read. */
export async function ensureCursor({ db }: Scope, network: string, height: number): Promise<void> {
  await db.insert(coinCursor).values({ network, nextBlock: height, scannedAt: 0 }).onConflictDoNothing()
}

/**
 * Reads what came to the site's addresses since it was read last. What has its confirmations is counted as a payment and
 * never looked at again; what has not is looked at anew each time, so a transfer that the chain forgets is forgotten
 * here too. May be killed anywhere and run again.
 */
export async function scanChain(scope: Scope): Promise<void> {
  const open = await openChain(scope)
  if (open === null || !(await isDue(scope, open.network))) return
  const holds = await scope.db
    .select()
    .from(coinHold)
    .where(and(eq(coinHold.network, open.network), eq(coinHold.isHeld, true)))
  const addresses = [...new Set([...open.addresses, ...holds.map(({ payTo }) => payTo)])]
  const chain = open.chain(addresses)
  const height = await chain.height()
  const isFinal = ({ block }: Transfer) => confirmationsOf(block, height) >= open.needed
  const waiting: Transfer[] = []
  let from = await nextBlock(scope, open.network)
  for (let round = 0; round < mostRounds && from <= height; round++) {
    const to = Math.min(height, from + mostBlocks - 1)
    const found = await transfersIn(scope, { chain, addresses, from, to })
    for (const transfer of found.filter(isFinal)) await count(scope, transfer, holds, open)
    await moveCursor(scope, open.network, Math.min(to, height - open.needed + 1) + 1)
    waiting.push(...found.filter(transfer => !isFinal(transfer)))
    from = to + 1
  }
  if (from > height) await showConfirmations(scope, holds, waiting, height)
}

interface Range {
  chain: Chain
  addresses: readonly string[]
  from: number
  to: number
}

/**
 * What came in some blocks, in halves where the answer is too long: anybody can send any number of transfers of nothing.
 * A single block that is still too long is passed over, and said so.
 */
async function transfersIn(scope: Scope, { chain, addresses, from, to }: Range): Promise<Transfer[]> {
  try {
    return await chain.transfers(addresses, from, to)
  } catch (error) {
    if (!(error instanceof AnswerTooLong)) throw error
    if (from === to) {
      scope.log.error(
        { err: error, block: from },
        'a block of the chain is too long to be read: look for payments in it',
      )
      return []
    }
    const middle = Math.floor((from + to) / 2)
    const first = await transfersIn(scope, { chain, addresses, from, to: middle })
    return [...first, ...(await transfersIn(scope, { chain, addresses, from: middle + 1, to }))]
  }
}

async function isDue({ db, now }: Scope, network: string): Promise<boolean> {
  const isIt = and(eq(coinCursor.network, network), lte(coinCursor.scannedAt, now() - restMs))
  const taken = await db.update(coinCursor).set({ scannedAt: now() }).where(isIt).returning()
  return taken.length > 0
}

async function nextBlock({ db }: Scope, network: string): Promise<number> {
  const [row] = await db.select().from(coinCursor).where(eq(coinCursor.network, network))
  return row?.nextBlock ?? Number.POSITIVE_INFINITY
}

async function moveCursor({ db }: Scope, network: string, to: number): Promise<void> {
  const isBehind = and(eq(coinCursor.network, network), lt(coinCursor.nextBlock, to))
  await db.update(coinCursor).set({ nextBlock: to }).where(isBehind)
}

/** Counts a transfer that is final, once. Whose it is nobody can tell waits for staff. */
async function count(
  scope: Scope,
  transfer: Transfer,
  holds: readonly CoinHoldRow[],
  { network, coin }: OpenChain,
): Promise<void> {
  const { id, micro } = transfer
  const about = { externalId: `${network}-${id}`, isOurs: true, state: 'paid' as const }
  const owner = await ownerOf(scope, transfer, { holds, network })
  const [order] = owner ? await scope.db.select().from(payOrder).where(eq(payOrder.guid, owner.guid)) : []
  if (owner && order) {
    const amountMinor = minorOf(micro, { micro: owner.micro, amountMinor: order.amountMinor })
    return takePayment(scope, 'vcoin', { ...about, guid: owner.guid, currency: order.currency, amountMinor })
  }
  if (micro < leastMicro) return
  const unknown: Notice = {
    ...about,
    guid: '',
    currency: coin,
    amountMinor: capMinor(BigInt(micro) / 10_000n),
  }
  await takePayment(scope, 'vcoin', unknown)
}

/** Whose a transfer is: also that of an order for which money came no more. Null: nobody can tell. */
async function ownerOf(
  { db }: Scope,
  transfer: Transfer,
  { holds, network }: { holds: readonly CoinHoldRow[]; network: string },
): Promise<CoinHoldRow | null> {
  const exact = exactOwner(transfer, holds)
  if (exact) return exact
  const { payTo, micro } = transfer
  const wasTold = and(eq(coinHold.network, network), eq(coinHold.payTo, payTo), eq(coinHold.micro, micro))
  const past = await db.select().from(coinHold).where(wasTold).orderBy(desc(coinHold.freeAt)).limit(1)
  return exactOwner(transfer, past) ?? onlyOwner(transfer, holds)
}

/** Lets who waits see how far their transfer is. */
async function showConfirmations(
  scope: Scope,
  holds: readonly CoinHoldRow[],
  waiting: readonly Transfer[],
  height: number,
): Promise<void> {
  const seen = new Map<string, number>()
  for (const transfer of waiting) {
    const owner = exactOwner(transfer, holds) ?? onlyOwner(transfer, holds)
    if (owner) seen.set(owner.guid, confirmationsOf(transfer.block, height))
  }
  if (holds.length === 0) return
  const isOpen = and(
    eq(payOrder.state, 'pending'),
    inArray(
      payOrder.guid,
      holds.map(({ guid }) => guid),
    ),
  )
  const orders = await scope.db
    .select({ guid: payOrder.guid, pay: payOrder.pay })
    .from(payOrder)
    .where(isOpen)
  for (const { guid, pay } of orders) {
    const confirmations = seen.get(guid) ?? 0
    if (!pay?.coin || pay.coin.confirmations === confirmations) continue
    await scope.db
      .update(payOrder)
      .set({ pay: sql`jsonb_set(${payOrder.pay}, '{coin,confirmations}', to_jsonb(${confirmations}::int))` })
      .where(and(eq(payOrder.guid, guid), eq(payOrder.state, 'pending')))
  }
}
