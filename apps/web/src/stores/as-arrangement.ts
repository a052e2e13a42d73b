import type { Arrangement } from '@xinghe/contract'

/** What a device stores, which an older version or a person may have written. */
export function asArrangement(stored: Partial<Record<keyof Arrangement, unknown>>): Arrangement {
  const words = (value: unknown) => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])
  return { order: words(stored.order), hidden: words(stored.hidden), pins: words(stored.pins) }
}
