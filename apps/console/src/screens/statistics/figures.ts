import type { PlayQualityDay } from '@xinghe/contract'
import { formatCount, formatShort } from '#text/format.ts'
import { t } from '#text/text.ts'

const seconds = (ms: number) => t('statistics.seconds', { value: (ms / 1000).toFixed(1) })
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)}%`
const brief = (share: number) => `${(share * 100).toFixed(1)}%`

/** What of playback quality is shown, and how. */
export const figures = {
  plays: { format: formatCount, short: formatShort },
  joinMedianMs: { format: seconds, short: (ms: number) => (ms / 1000).toFixed(1) },
  joinP95Ms: { format: seconds, short: (ms: number) => (ms / 1000).toFixed(1) },
  rebufferShare: { format: percent, short: brief },
  startFailureShare: { format: percent, short: brief },
  playFailureShare: { format: percent, short: brief },
  badShare: { format: percent, short: brief },
} as const satisfies Partial<
  Record<keyof PlayQualityDay, { format(value: number): string; short(value: number): string }>
>
export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

export const shown = (name: Figure, value: number | null): string =>
  value === null ? t('statistics.unknown') : figures[name].format(value)
