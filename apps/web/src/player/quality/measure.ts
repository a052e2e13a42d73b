import type { PlayerState } from '../state.ts'

/** What a viewer meets: a picture that moves, that has no data, that looks for another place, or that nobody wants to move. */
export type Phase = 'moving' | 'waiting' | 'seeking' | 'resting' | 'failed'

/**
 * How well an episode played, in the usual terms: join time, rebuffering, seek latency, switches, failure (CTA-2066).
 * Times in milliseconds.
 */
export interface Measure {
  phase: Phase
  atMs: number
  /** From the request to the first frame, without the time in which nobody wanted it to play; null before it. */
  joinMs: number | null
  /** Waited for so far, while there was no first frame. */
  waitedMs: number
  playMs: number
  /** Times that the picture ran out of data, and how long it stood; what a seek waits for is its own. */
  stalls: number
  stallMs: number
  seeks: number
  seekMs: number
  quality: string | null
  switches: number
  /** Why it ended, as a short code. */
  failure: string | null
}

export interface Step {
  phase: Phase
  atMs: number
  /** Name of what is in the picture. */
  quality?: string | null
  /** Of a failed one. */
  failure?: string | null
}

/** Steps of a moving picture further apart than this are no continuous playing: the page was suspended. */
const maxPlayGapMs = 2_000
/** Nobody waits for longer in one go: the device slept. */
const maxWaitMs = 120_000

export const measureFrom = (atMs: number, phase: Phase = 'waiting'): Measure => ({
  phase,
  atMs,
  joinMs: null,
  waitedMs: 0,
  playMs: 0,
  stalls: 0,
  stallMs: 0,
  seeks: 0,
  seekMs: 0,
  quality: null,
  switches: 0,
  failure: null,
})

export function phaseOf({
  status,
  paused,
  ended,
  waiting,
  seeking,
}: Pick<PlayerState, 'status' | 'paused' | 'ended' | 'waiting' | 'seeking'>): Phase {
  if (status === 'error') return 'failed'
  if (status === 'opening') return 'waiting'
  if (status !== 'ready') return 'resting'
  if (seeking) return 'seeking'
  if (waiting) return 'waiting'
  return paused || ended ? 'resting' : 'moving'
}

/** The measure after a step. What failed is over: nothing more is added. */
export function measureStep(before: Measure, step: Step): Measure {
  if (before.failure !== null) return before
  const after = { ...before, ...timesOf(before, Math.max(0, step.atMs - before.atMs)) }
  after.atMs = Math.max(before.atMs, step.atMs)
  after.phase = phaseAfter(before, step.phase)
  if (after.joinMs === null) {
    if (after.phase === 'moving') after.joinMs = after.waitedMs
  } else if (after.phase !== before.phase) {
    if (after.phase === 'waiting') after.stalls++
    if (after.phase === 'seeking') after.seeks++
  }
  const quality = step.quality ?? null
  if (quality !== null) {
    if (after.joinMs !== null && before.quality !== null && quality !== before.quality) after.switches++
    after.quality = quality
  }
  if (step.phase === 'failed') after.failure = step.failure ?? 'unknown'
  return after
}

/** A picture that found its place and has no data yet still waits for the seek. */
const phaseAfter = (before: Measure, phase: Phase): Phase =>
  before.phase === 'seeking' && phase === 'waiting' ? 'seeking' : phase

function timesOf({ phase, joinMs, waitedMs, playMs, stallMs, seekMs }: Measure, passedMs: number) {
  const waited = Math.min(passedMs, maxWaitMs)
  const waits = phase === 'waiting' || phase === 'seeking'
  if (joinMs === null) return waits ? { waitedMs: waitedMs + waited } : {}
  if (phase === 'moving') return { playMs: playMs + Math.min(passedMs, maxPlayGapMs) }
  if (phase === 'waiting') return { stallMs: stallMs + waited }
  return phase === 'seeking' ? { seekMs: seekMs + waited } : {}
}
