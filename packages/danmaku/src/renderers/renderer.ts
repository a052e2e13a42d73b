import type { ImageResolver } from '../label.ts'
import type { PlacedLine, Stage } from '../layout/motion.ts'

/** A line in the picture or about to enter it. */
export interface Flight {
  line: PlacedLine
  /** Media time at which it entered; later than its own after it was held. */
  startSec: number
  /** Media time at which it is held; null while it moves. */
  heldSec: number | null
}

/** The time of the media at a moment of `performance.now()`; another object after every jump, pause and change of rate. */
export interface Anchor {
  mediaSec: number
  atMs: number
  rate: number
  playing: boolean
}

export interface Frame {
  /** In the order of their times; some enter only until the next frame is drawn. */
  flights: readonly Flight[]
  anchor: Anchor
  stage: Stage
  /** All but bottom ones are moved down by this, CSS pixels. */
  insetTopPx: number
}

export interface RendererContext {
  /** Fills the container, is clipped, and receives no pointer events. */
  layer: HTMLElement
  resolve?: ImageResolver | undefined
  fontFamily: string
}

/** Draws frames, several times a second rather than for each picture of the screen; between them lines move by themselves. */
export interface Renderer {
  draw(frame: Frame): void
  destroy(): void
}
export type RendererFactory = (context: RendererContext) => Renderer
