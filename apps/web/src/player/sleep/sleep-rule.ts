import type { PlayerState } from '../state.ts'

export const sleepMinutes = [15, 30, 60] as const
/** From so long before its end a notice counts down; seconds. */
const noticeSec = 60

export type Sleep = { kind: 'off' | 'running' | 'due' } | { kind: 'soon'; leftSec: number }

type Timed = Pick<PlayerState, 'sleep' | 'currentTime' | 'durationSec' | 'ended'>

/** What the sleep timer asks for at `nowMs`, a moment of `performance.now()`. */
export function sleepAt({ sleep, currentTime, durationSec, ended }: Timed, nowMs: number): Sleep {
  if (sleep === null) return { kind: 'off' }
  if (sleep === 'end' && ended) return { kind: 'due' }
  const leftSec = sleep === 'end' ? durationSec - currentTime : (sleep - nowMs) / 1000
  if (leftSec > noticeSec) return { kind: 'running' }
  if (sleep !== 'end' && leftSec <= 0) return { kind: 'due' }
  return { kind: 'soon', leftSec: Math.max(0, Math.ceil(leftSec)) }
}
