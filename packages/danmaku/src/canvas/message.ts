import type { Part } from '../label.ts'
import type { PlacedLine, Stage } from '../layout/motion.ts'

/** A line as the worker draws it. */
export interface Sprite {
  line: PlacedLine
  parts: readonly Part[]
  startSec: number
  heldSec: number | null
}

export type CanvasMessage =
  | { kind: 'start'; canvas: OffscreenCanvas; fontFamily: string }
  | { kind: 'stage'; stage: Stage; insetTopPx: number; pixelRatio: number }
  | { kind: 'sprites'; entered: readonly Sprite[]; left: readonly string[] }
  /** `atMs`: milliseconds since 1970. */
  | { kind: 'clock'; mediaSec: number; atMs: number; rate: number; playing: boolean }

/** What the worker answers where it cannot draw. */
export const cannotDraw = 'cannot draw'
