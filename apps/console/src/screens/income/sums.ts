import dayjs from 'dayjs'

/** What came in on a day for one value of a property. */
export interface IncomeLine {
  day: string
  name: string
  currency: string
  orders: number
  amountMinor: number
}

export type Range = 7 | 30 | 90 | 365

const form = 'YYYY-MM-DD'

/** The days of a range up to the last one, the oldest first. */
export function daysOf(range: Range, last: string): string[] {
  return Array.from({ length: range }, (_, at) =>
    dayjs(last)
      .subtract(range - 1 - at, 'day')
      .format(form),
  )
}

/** How wide a bar is: a day, or where there are too many of them seven days up to the last one, or a month. */
function barOf(day: string, range: Range, last: string): string {
  if (range === 365) return day.slice(0, 7)
  if (range !== 90) return day
  const toLast = dayjs(last).diff(dayjs(day), 'day')
  return dayjs(last)
    .subtract(Math.floor(toLast / 7) * 7 + 6, 'day')
    .format(form)
}

/** Bars of a range with what came in, in minor units; days without anything among them. */
export function barsOf(
  lines: readonly IncomeLine[],
  range: Range,
  last: string,
): { day: string; value: number }[] {
  const bars = new Map(daysOf(range, last).map(day => [barOf(day, range, last), 0]))
  for (const { day, amountMinor } of lines) {
    const bar = barOf(day, range, last)
    bars.set(bar, (bars.get(bar) ?? 0) + amountMinor)
  }
  return [...bars].map(([day, value]) => ({ day, value }))
}

/** Sums by the value of the property, the largest first. */
export function sumsOf(
  lines: readonly IncomeLine[],
): { name: string; orders: number; amountMinor: number }[] {
  const sums = new Map<string, { name: string; orders: number; amountMinor: number }>()
  for (const { name, orders, amountMinor } of lines) {
    const sum = sums.get(name) ?? { name, orders: 0, amountMinor: 0 }
    sums.set(name, { name, orders: sum.orders + orders, amountMinor: sum.amountMinor + amountMinor })
  }
  return [...sums.values()].toSorted((a, b) => b.amountMinor - a.amountMinor)
}

/** Both over all lines. */
export function totalOf(lines: readonly IncomeLine[]): { orders: number; amountMinor: number } {
  return lines.reduce(
    (sum, line) => ({
      orders: sum.orders + line.orders,
      amountMinor: sum.amountMinor + line.amountMinor,
    }),
    { orders: 0, amountMinor: 0 },
  )
}
