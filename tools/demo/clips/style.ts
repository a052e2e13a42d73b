import type { DemoWork, Kind } from '../content/shape.ts'

/** How the clips of one kind move and sound. */
export interface ClipStyle {
  readonly w: number
  readonly h: number
  readonly fps: number
  /** Length of one camera move in seconds. */
  readonly shotSec: number
  /** How far the nearest plane moves in one shot, as a part of the width. */
  readonly travel: number
  readonly captions: 'serif' | 'sans' | 'big'
  readonly bars: boolean
  /** Beats a minute and the scale (semitones over the root) of the music. */
  readonly tempo: number
  readonly scale: readonly number[]
  readonly drums: boolean
}

const PENTATONIC = [0, 2, 4, 7, 9]
const MINOR = [0, 2, 3, 5, 7, 8, 10]
const MAJOR = [0, 2, 4, 5, 7, 9, 11]

const wide = { w: 1280, h: 720, fps: 25, bars: false, drums: false } as const

const STYLES: Record<Kind, ClipStyle> = {
  movie: { ...wide, shotSec: 9, travel: 0.24, captions: 'serif', bars: true, tempo: 66, scale: MINOR },
  drama: { ...wide, shotSec: 7, travel: 0.22, captions: 'serif', bars: false, tempo: 76, scale: PENTATONIC },
  variety: {
    ...wide,
    shotSec: 4,
    travel: 0.3,
    captions: 'big',
    bars: false,
    tempo: 112,
    scale: MAJOR,
    drums: true,
  },
  anime: {
    ...wide,
    shotSec: 4.5,
    travel: 0.34,
    captions: 'big',
    bars: false,
    tempo: 104,
    scale: MAJOR,
    drums: true,
  },
  sport: {
    ...wide,
    fps: 30,
    shotSec: 5,
    travel: 0.42,
    captions: 'sans',
    bars: false,
    tempo: 124,
    scale: MINOR,
    drums: true,
  },
  short: {
    ...wide,
    w: 720,
    h: 1280,
    fps: 30,
    shotSec: 5,
    travel: 0.3,
    captions: 'big',
    bars: false,
    tempo: 96,
    scale: MAJOR,
    drums: true,
  },
  documentary: {
    ...wide,
    shotSec: 11,
    travel: 0.2,
    captions: 'serif',
    bars: false,
    tempo: 58,
    scale: PENTATONIC,
  },
}

/** The first episode of a work with the 4K badge is made in 1080p: enough to show the higher renditions. */
export function styleOf(work: DemoWork, episodeNumber: number): ClipStyle {
  const style = STYLES[work.kind]
  return work.badge === '4k' && episodeNumber === 1 ? { ...style, w: 1920, h: 1080 } : style
}

export interface Shot {
  /** Which of the three sets of plates it looks at. */
  readonly set: number
  readonly frames: number
  /** 1 when the camera goes right, -1 when left. */
  readonly way: 1 | -1
}

/** Cuts a clip into camera moves; the last one is shorter, never below a second. */
export function shotsOf(style: ClipStyle, durationSec: number): Shot[] {
  const total = Math.round(durationSec * style.fps)
  const count = Math.max(1, Math.round(durationSec / style.shotSec))
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [Math.round((index * total) / count), Math.round(((index + 1) * total) / count)]
    return { set: [0, 1, 2][index % 3] ?? 0, frames: to - from, way: index % 2 ? -1 : 1 }
  })
}

/** What a clip says of its episode. */
export interface ClipEpisode {
  /** As viewers count it: a number with its word, or the word for a whole film. */
  readonly label: string
  readonly title: string
}
