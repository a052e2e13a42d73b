import type { InvoiceContent } from '../invoice-tables.ts'

/** `2026-000123`. */
export function invoiceNumber({ year, serial }: { year: number; serial: number }): string {
  return `${year}-${String(serial).padStart(6, '0')}`
}

/** The tax in an amount that includes it, in minor units, half a unit rounded away from 0. Exact: no floating point. */
export function taxIn(amountMinor: number, basisPoints: number): number {
  const whole = 10_000n + BigInt(basisPoints)
  const twice = 2n * BigInt(Math.abs(amountMinor)) * BigInt(basisPoints)
  const share = Number((twice + whole) / (2n * whole))
  return amountMinor < 0 && share !== 0 ? -share : share
}

/** What a credit note shows: the same, with so much of the amount taken back. */
export function creditContent(content: InvoiceContent, number: string, backMinor: number): InvoiceContent {
  const { basisPoints } = content.tax ?? { basisPoints: null }
  const [first] = content.lines
  return {
    ...content,
    lines: [{ title: first?.title ?? null, amountMinor: -backMinor }],
    tax: basisPoints === null ? null : { basisPoints, amountMinor: taxIn(-backMinor, basisPoints) },
    corrects: number,
  }
}
