import type { PlayReportQuality } from '@xinghe/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { PlayerState } from '../state.ts'
import { type Measure, measureFrom, measureStep, phaseOf } from './measure.ts'

/** Left earlier than this without a picture, it is nobody's failure. */
const leftMs = 1_000

export interface QualityWatch {
  /** Once, when it is over: what was measured; null where that tells nothing, and after the first time. */
  take(): PlayReportQuality | null
  close(): void
}

/** Measures how well the open episode plays. `onFailed`: it has just failed. */
export function watchQuality(
  store: StoreApi<PlayerState>,
  video: () => HTMLVideoElement | undefined,
  /** `isAsked`: it is opened to be played, not to be ready. */
  { sinceMs, isAsked }: { sinceMs: number; isAsked: boolean },
  onFailed: () => void,
): QualityWatch {
  let measure = measureFrom(sinceMs, isAsked ? 'waiting' : 'resting')
  let isTaken = false
  const look = () => {
    const state = store.getState()
    const { playingQuality: quality, error: failure } = state
    const phase = state.status === 'opening' && !isAsked ? 'resting' : phaseOf(state)
    measure = measureStep(measure, { phase, atMs: performance.now(), quality, failure })
  }
  look()
  const unsubscribe = store.subscribe((state, before) => {
    look()
    if (state.status === 'error' && before.status !== 'error') onFailed()
  })
  return {
    take() {
      look()
      if (isTaken || !tells(measure) || mayStillBegin(measure)) return null
      isTaken = true
      return { ...reported(measure), ...framesOf(video()) }
    },
    close: unsubscribe,
  }
}

/** Whoever turns to another app while it starts has not left it. */
const mayStillBegin = ({ joinMs, failure }: Measure) => document.hidden && joinMs === null && failure === null

const tells = ({ joinMs, failure, waitedMs }: Measure) =>
  joinMs !== null || failure !== null || waitedMs > leftMs

function reported({
  joinMs,
  playMs,
  stalls,
  stallMs,
  seeks,
  seekMs,
  switches,
  failure,
}: Measure): Omit<PlayReportQuality, 'dropped' | 'frames'> {
  const whole = Math.round
  return {
    joinMs: joinMs === null ? null : whole(joinMs),
    playMs: whole(playMs),
    stalls,
    stallMs: whole(stallMs),
    seeks,
    seekMs: whole(seekMs),
    switches,
    failure,
  }
}

function framesOf(video: HTMLVideoElement | undefined) {
  const quality = video?.getVideoPlaybackQuality?.()
  return { dropped: quality?.droppedVideoFrames ?? 0, frames: quality?.totalVideoFrames ?? 0 }
}
