/**
 * What a linear channel plays, computed from the clock alone: any process at any time computes the same, and
 * no state is stored. Times are milliseconds since 1970.
 */

/** One film of a programme; its duration is the sum of its segments. */
export interface Slot {
  durationMs: number
  segments: number
}

/** Films in order, looped from a time until the next programme begins. */
export interface Programme<S extends Slot = Slot> {
  startsAt: number
  /** Number of its first segment: continues from the programme before, since numbers never decrease. */
  firstSegment: number
  /** Number of its first showing, which is the discontinuity sequence of HLS. */
  firstShowing: number
  /** Each has a duration above zero. When empty, nothing is on until the next programme. */
  items: readonly S[]
}

/** One playback of a film. */
export interface Showing<S extends Slot = Slot> {
  slot: S
  number: number
  firstSegment: number
  startsAt: number
  /** Earlier than the film's own end where the next programme cuts it off. */
  endsAt: number
}

export interface LiveSegment<S extends Slot = Slot> {
  showing: Showing<S>
  number: number
  /** Index within the film. */
  index: number
  startsAt: number
  durationMs: number
}

/**
 * Showings that overlap `from` to `to`, in order, at most `most`. Programmes must be in order of their start.
 */
export function showingsBetween<S extends Slot>(
  programmes: readonly Programme<S>[],
  { from, to, most = Number.POSITIVE_INFINITY }: { from: number; to: number; most?: number },
): Showing<S>[] {
  const found: Showing<S>[] = []
  if (from >= to) return found
  // Beyond these numbers a showing's length no longer moves its start: there would be no end.
  if (!Number.isSafeInteger(from)) throw new Error(`no time of a timeline: ${from}`)
  for (const [index, programme] of programmes.entries()) {
    const endsAt = programmes[index + 1]?.startsAt ?? Number.POSITIVE_INFINITY
    if (endsAt <= from || programme.startsAt >= to || endsAt <= programme.startsAt) continue
    if (programme.items.length === 0) continue
    for (const showing of showingsFrom(programme, from, endsAt)) {
      if (showing.startsAt >= Math.min(to, endsAt) || found.length >= most) break
      found.push(showing)
    }
  }
  return found
}

/** What runs at a time; null before the first programme and while nothing is on. */
export function showingAt<S extends Slot>(
  programmes: readonly Programme<S>[],
  at: number,
): Showing<S> | null {
  return showingsBetween(programmes, { from: at, to: at + 1, most: 1 })[0] ?? null
}

/** The showing that runs at a time and, without an end, all that follow. */
function* showingsFrom<S extends Slot>(programme: Programme<S>, from: number, endsAt: number) {
  const { items } = programme
  const loop = totals(items)
  const turns = Math.max(0, Math.floor((from - programme.startsAt) / loop.durationMs))
  let startsAt = programme.startsAt + turns * loop.durationMs
  let firstSegment = programme.firstSegment + turns * loop.segments
  let number = programme.firstShowing + turns * items.length
  for (;;) {
    for (const slot of items) {
      const end = startsAt + slot.durationMs
      if (end > from) yield { slot, number, firstSegment, startsAt, endsAt: Math.min(end, endsAt) }
      startsAt = end
      firstSegment += slot.segments
      number++
    }
  }
}

function totals(items: readonly Slot[]): Slot {
  return items.reduce(
    (sum, slot) => ({ durationMs: sum.durationMs + slot.durationMs, segments: sum.segments + slot.segments }),
    { durationMs: 0, segments: 0 },
  )
}

/**
 * The segments of a showing that overlap a time span. `edges`: where each begins within the film, and the
 * film's end.
 */
export function segmentsOf<S extends Slot>(
  showing: Showing<S>,
  edges: readonly number[],
  { from, to }: { from: number; to: number },
): LiveSegment<S>[] {
  return edges.slice(0, -1).flatMap((edge, index) => {
    const startsAt = showing.startsAt + edge
    const durationMs = (edges[index + 1] ?? edge) - edge
    const isInside = startsAt < Math.min(to, showing.endsAt) && startsAt + durationMs > from
    return isInside ? [{ showing, number: showing.firstSegment + index, index, startsAt, durationMs }] : []
  })
}

/**
 * The showing that contains a segment number, or has this number itself; null for a number before the first.
 */
export function showingOf<S extends Slot>(
  programmes: readonly Programme<S>[],
  by: 'segment' | 'showing',
  number: number,
): Showing<S> | null {
  const first = (programme: Programme<S>) =>
    by === 'segment' ? programme.firstSegment : programme.firstShowing
  const index = programmes.findLastIndex(programme => first(programme) <= number)
  const programme = programmes[index]
  if (!programme || programme.items.length === 0) return null
  const loop = totals(programme.items)
  const perLoop = by === 'segment' ? loop.segments : programme.items.length
  const from = programme.startsAt + Math.floor((number - first(programme)) / perLoop) * loop.durationMs
  const endsAt = programmes[index + 1]?.startsAt ?? Number.POSITIVE_INFINITY
  for (const showing of showingsFrom(programme, from, endsAt)) {
    const last = by === 'segment' ? showing.firstSegment + showing.slot.segments - 1 : showing.number
    if (number <= last) return showing.startsAt < endsAt ? showing : null
  }
  return null
}

/**
 * Start and numbers with which another programme can take over at a time or soon after: at the end of the
 * film that runs then, or, given the film's edges, at its next cut. Segments are never divided.
 */
export function takeOver(
  programmes: readonly Programme[],
  at: number,
  edges?: readonly number[],
): Omit<Programme, 'items'> {
  const running = showingAt(programmes, at)
  if (!running) {
    const silent = programmes.findLast(programme => programme.startsAt <= at)
    return {
      startsAt: at,
      firstSegment: silent?.firstSegment ?? 0,
      firstShowing: silent?.firstShowing ?? 0,
    }
  }
  const { slot, number, firstSegment, startsAt } = running
  const cut = edges?.findIndex(edge => startsAt + edge >= at) ?? -1
  if (!edges || cut < 0)
    return {
      startsAt: running.endsAt,
      firstSegment: firstSegment + slot.segments,
      firstShowing: number + 1,
    }
  return {
    startsAt: startsAt + (edges[cut] ?? 0),
    firstSegment: firstSegment + cut,
    firstShowing: cut === 0 ? number : number + 1,
  }
}
