import type { FeedReason } from '@xinghe/contract'

/** What somebody watched or liked, the latest first. */
export interface Piece {
  id: string
  topics: readonly { key: string; weight: number }[]
}

/** A topic somebody is fond of. */
export interface Taste {
  topic: string
  /** 1 for the one he is fondest of. */
  weight: number
  /** The only piece that speaks for it; null where several do. */
  only: string | null
}

/** What each older piece counts of the one before it. */
const fading = 0.95

/** The topics somebody is fondest of, first: those of many pieces and of late ones. */
export function tasteOf(pieces: readonly Piece[], most: number): Taste[] {
  const found = new Map<string, { weight: number; pieces: string[] }>()
  for (const [age, { id, topics }] of pieces.entries())
    for (const { key, weight } of topics) {
      const taste = found.get(key) ?? { weight: 0, pieces: [] }
      found.set(key, {
        weight: taste.weight + weight * fading ** age,
        pieces: [...taste.pieces, id],
      })
    }
  const sorted = [...found].toSorted(([, a], [, b]) => b.weight - a.weight).slice(0, most)
  const best = sorted[0]?.[1].weight ?? 1
  return sorted.map(
    ([
      topic,
      {
        weight,
        pieces: [first = '', ...others],
      },
    ]) => ({
      topic,
      weight: weight / best,
      only: others.length === 0 ? first : null,
    }),
  )
}

/** One thing that speaks for a candidate. */
export interface Voice {
  id: string
  reason: FeedReason
  of: string
  weight: number
}

/** Candidates by what speaks for them together, each with the reason that weighs most. */
export function ranked(voices: readonly Voice[]): Omit<Voice, 'weight'>[] {
  const found = new Map<string, Voice & { best: number }>()
  for (const voice of voices) {
    const known = found.get(voice.id)
    if (!known) found.set(voice.id, { ...voice, best: voice.weight })
    else {
      const isBetter = voice.weight > known.best
      found.set(voice.id, {
        ...(isBetter ? voice : known),
        best: Math.max(known.best, voice.weight),
        weight: known.weight + voice.weight,
      })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id, reason, of }) => ({ id, reason, of }))
}
