/** How a run is to be made: few short rounds to see that it works, many longer ones for figures. */
export interface Pace {
  rounds: number
  /** Seconds of load in one round. */
  seconds: number
}

/** What was learnt of one property; `ours` and `peer` are medians over the rounds. */
export interface Line {
  what: string
  unit: string
  ours: number
  /** Null where the property is held against a budget only. */
  peer: number | null
  /** Median of ours / peer over the rounds. */
  ratio: number | null
  /** Lowest and highest ratio of a round; the row is worth little when they lie far apart. */
  spread: [number, number] | null
  budget: Budget | null
  isMet: boolean | null
}

/** A ceiling of the ratio, or of our own figure where there is no peer. */
export interface Budget {
  atMost: number
}

export interface Row {
  name: string
  run: (folder: string, pace: Pace) => Promise<Line[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Compares rounds of both sides pairwise: what loads the machine for a while hits both of a pair. */
export function compared(
  what: string,
  unit: string,
  ours: readonly number[],
  peer: readonly number[],
  budget: Budget | null = null,
): Line {
  const ratios = ours.map((value, round) => value / (peer[round] ?? Number.NaN))
  const ratio = median(ratios)
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)]
  const isMet = budget && ratio <= budget.atMost
  return { what, unit, ours: median(ours), peer: median(peer), ratio, spread, budget, isMet }
}

/** Holds one figure against its ceiling. */
export function budgeted(what: string, unit: string, ours: number, atMost: number | null = null): Line {
  const budget = atMost === null ? null : { atMost }
  return {
    what,
    unit,
    ours,
    peer: null,
    ratio: null,
    spread: null,
    budget,
    isMet: budget && ours <= budget.atMost,
  }
}

/**
 * Runs every side once in each round, in turns that begin with another side each time; with `warmUp` after one turn
 * that is not measured. Answers each side's measurements in the order of the rounds.
 */
export async function alternate<S extends string, M>(
  rounds: number,
  sides: Record<S, () => Promise<M>>,
  { warmUp = true } = {},
): Promise<Record<S, M[]>> {
  const names = Object.keys(sides) as S[]
  if (warmUp) for (const name of names) await sides[name]()
  const measured = {} as Record<S, M[]>
  for (const name of names) measured[name] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      measured[name].push(await sides[name]())
  }
  return measured
}
