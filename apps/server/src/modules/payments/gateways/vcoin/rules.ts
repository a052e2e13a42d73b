import { type Currency, currencies } from '@xinghe/contract'
import { mostMinor, readDecimal, writeDecimal } from '../decimal.ts'

/** Digits behind the point in which we count coins: millionths. */
export const microDigits = 6
/** Amounts are rounded up to a hundredth; what lies behind tells one order from another. */
export const tailSize = 10_000

/** `CNY=0.14 USD=1`: how many coins one unit of a currency is; null of anything else. */
export function readRates(text: string): Map<string, bigint> | null {
  const rates = new Map<string, bigint>()
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    const rate = readDecimal(value, rateDigits)
    if (!(name in currencies) || rate === null || rate === 0n) return null
    rates.set(name, rate)
  }
  return rates.size === 0 ? null : rates
}
const rateDigits = 12

/** Millionths of a coin that an order costs, in whole hundredths of a coin, never less than its price; null without a rate. */
export function microOf(
  { amountMinor, currency }: { amountMinor: number; currency: Currency },
  rates: ReadonlyMap<string, bigint>,
): number | null {
  const rate = rates.get(currency)
  if (rate === undefined) return null
  const scale = 10n ** BigInt(rateDigits - microDigits + currencies[currency].digits)
  const tail = BigInt(tailSize)
  const micro = divideUp(divideUp(BigInt(amountMinor) * rate, scale), tail) * tail
  return micro > BigInt(Number.MAX_SAFE_INTEGER) / 2n ? null : Number(micro)
}

const divideUp = (value: bigint, by: bigint) => (value + by - 1n) / by

export const coinText = (micro: number) => writeDecimal(BigInt(micro), microDigits)

/** Millionths of what a chain counts in smaller parts; what is beyond them is cut. */
export function microOfUnits(units: bigint, decimals: number): number {
  const micro = units / 10n ** BigInt(decimals - microDigits)
  return Number(micro > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : micro)
}

/** What a transfer is worth of an order that costs so much. */
export function minorOf(micro: number, order: { micro: number; amountMinor: number }): number {
  if (micro === order.micro) return order.amountMinor
  const minor = (BigInt(micro) * BigInt(order.amountMinor)) / BigInt(order.micro)
  return capMinor(minor)
}

export function capMinor(minor: bigint): number {
  return Math.max(1, Number(minor > BigInt(mostMinor) ? mostMinor : minor))
}

type Told = { payTo: string; micro: number; fromBlock: number }
type Sent = { payTo: string; micro: number; block: number }

const isAt = (transfer: Sent) => (told: Told) =>
  told.payTo === transfer.payTo && told.fromBlock <= transfer.block

/** The order that was told to send this amount there. */
export function exactOwner<T extends Told>(transfer: Sent, holds: readonly T[]): T | null {
  return holds.filter(isAt(transfer)).find(({ micro }) => micro === transfer.micro) ?? null
}

/** Where nobody was told this amount: the only order that waits at the address, if it is at least half of it. */
export function onlyOwner<T extends Told>(transfer: Sent, holds: readonly T[]): T | null {
  const here = holds.filter(isAt(transfer))
  const [only] = here
  return only && here.length === 1 && transfer.micro * 2 >= only.micro ? only : null
}

/** Blocks on a transfer, its own among them. */
export function confirmationsOf(block: number, height: number): number {
  return Math.max(0, height - block + 1)
}
