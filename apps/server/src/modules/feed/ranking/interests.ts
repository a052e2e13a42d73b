import type { FeedReason } from '@xinghe/contract'

/** A work or post the viewer watched or liked, latest first. */
export interface HistoryEntry {
  id: string
  topics: readonly { key: string; weight: number }[]
}

/** A topic the viewer is interested in. */
export interface Interest {
  topic: string
  /** 1 for the strongest interest. */
  weight: number
  /** The only entry with this topic; null where several have it. */
  only: string | null
}

/** Factor by which each older entry counts less than the one before it. */
const decay = 0.95

/** The viewer's strongest interests, strongest first. */
export function interestsFrom(entries: readonly HistoryEntry[], most: number): Interest[] {
  const found = new Map<string, { weight: number; entries: string[] }>()
  for (const [age, { id, topics }] of entries.entries())
    for (const { key, weight } of topics) {
      const interest = found.get(key) ?? { weight: 0, entries: [] }
      found.set(key, {
        weight: interest.weight + weight * decay ** age,
        entries: [...interest.entries, id],
      })
    }
  const sorted = [...found].toSorted(([, a], [, b]) => b.weight - a.weight).slice(0, most)
  const best = sorted[0]?.[1].weight ?? 1
  return sorted.map(
    ([
      topic,
      {
        weight,
        entries: [first = '', ...others],
      },
    ]) => ({
      topic,
      weight: weight / best,
      only: others.length === 0 ? first : null,
    }),
  )
}

/** A candidate with the score that one reason gives it. */
export interface ScoredCandidate {
  id: string
  reason: FeedReason
  reasonKey: string
  weight: number
}

/** Candidates by the sum of their scores, each with the reason of the highest. */
export function rankByScore(scored: readonly ScoredCandidate[]): Omit<ScoredCandidate, 'weight'>[] {
  const found = new Map<string, ScoredCandidate & { best: number }>()
  for (const candidate of scored) {
    const existing = found.get(candidate.id)
    if (!existing) found.set(candidate.id, { ...candidate, best: candidate.weight })
    else {
      const isBetter = candidate.weight > existing.best
      found.set(candidate.id, {
        ...(isBetter ? candidate : existing),
        best: Math.max(existing.best, candidate.weight),
        weight: existing.weight + candidate.weight,
      })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id, reason, reasonKey }) => ({ id, reason, reasonKey }))
}
