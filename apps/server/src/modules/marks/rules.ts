import { type Mark, type MarkKind, markKinds } from '@xinghe/contract'
import type { ValuesOf } from '#kernel/settings.ts'
import type { markSettings } from './settings.ts'
import type { PartRow } from './tables.ts'

export type MarkValues = ValuesOf<typeof markSettings.entries>

type Part = Pick<PartRow, 'kind' | 'source' | 'startSec' | 'endSec' | 'confidence'>

/** Longest part that is no part of the story. */
const MOST_SEC = 600
const LEAST_SEC = 3

/**
 * The row that decides of a kind: what staff say, else what viewers agreed on, else what was found with enough
 * confidence. Null: nobody says anything that is shown.
 */
export function decisivePart<P extends Part>(
  parts: readonly P[],
  kind: MarkKind,
  { needsConfirmation, leastConfidence }: Pick<MarkValues, 'needsConfirmation' | 'leastConfidence'>,
): P | null {
  const by = (source: Part['source']) => parts.find(part => part.kind === kind && part.source === source)
  const found = by('proposed')
  const isSure = !needsConfirmation && (found?.confidence ?? 0) >= leastConfidence
  return by('staff') ?? by('viewers') ?? (found && isSure ? found : null)
}

/** What of an episode its viewers can skip, in order. */
export function shownMarks(
  parts: readonly Part[],
  settings: Pick<MarkValues, 'needsConfirmation' | 'leastConfidence'>,
): Mark[] {
  return markKinds
    .flatMap(kind => {
      const { startSec = null, endSec = null } = decisivePart(parts, kind, settings) ?? {}
      return startSec === null || endSec === null ? [] : [{ kind, startSec, endSec }]
    })
    .toSorted((a, b) => a.startSec - b.startSec)
}

/** Whether a part can be one of this film: within it, and neither a moment nor the film itself. */
export function fitsFilm({ startSec, endSec }: Omit<Mark, 'kind'>, durationSec: number): boolean {
  const length = endSec - startSec
  const isLong = length > Math.min(MOST_SEC, durationSec / 2)
  return startSec >= 0 && endSec <= durationSec + 0.5 && length >= LEAST_SEC && !isLong
}

export interface Vote {
  startSec: number
  endSec: number
  network: string
}

export interface Agreement {
  startSec: number
  endSec: number
  viewers: number
}

/**
 * What most viewers agree on: those of different networks whose marks begin and end within the tolerance of each other.
 * Null where fewer agree than are asked for.
 */
export function agreementOf(
  votes: readonly Vote[],
  { agreeingViewers, toleranceSec }: Pick<MarkValues, 'agreeingViewers' | 'toleranceSec'>,
): Agreement | null {
  let best: Vote[] = []
  const slack = toleranceSec + 1e-6
  for (const { startSec: first } of votes) {
    const together = votes.filter(({ startSec }) => startSec >= first && startSec <= first + slack)
    if (together.length <= best.length) continue
    for (const { endSec: firstEnd } of together) {
      const agreeing = together.filter(({ endSec }) => endSec >= firstEnd && endSec <= firstEnd + slack)
      const ofNetworks = [...new Map(agreeing.map(vote => [vote.network, vote])).values()]
      if (ofNetworks.length > best.length) best = ofNetworks
    }
  }
  if (best.length < agreeingViewers) return null
  return {
    startSec: median(best.map(({ startSec }) => startSec)),
    endSec: median(best.map(({ endSec }) => endSec)),
    viewers: best.length,
  }
}

/** Of an even number the lower one of the two in the middle; 0 of none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0
}
