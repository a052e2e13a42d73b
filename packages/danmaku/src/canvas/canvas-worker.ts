import { isMovedDown, leftAt, type Stage, staySec, topOf } from '../layout/motion.ts'
import { createLabelBitmaps, keyOf } from './label-bitmap.ts'
import { type CanvasMessage, cannotDraw, type Sprite } from './message.ts'

/** The worker of `offscreenCanvas`: importing it in a module worker starts it. */
const sprites = new Map<string, { sprite: Sprite; key: string }>()
let bitmaps: ReturnType<typeof createLabelBitmaps> | null = null
let pen: OffscreenCanvasRenderingContext2D | null = null
let ground: { stage: Stage; insetTopPx: number; pixelRatio: number } | null = null
let clock = { mediaSec: 0, atMs: 0, rate: 1, playing: false }
let requested = 0

function nowSec(): number {
  if (!clock.playing) return clock.mediaSec
  return clock.mediaSec + ((performance.timeOrigin + performance.now() - clock.atMs) / 1000) * clock.rate
}

function drawSprite({ sprite, key }: { sprite: Sprite; key: string }, timeSec: number): void {
  if (!pen || !bitmaps || !ground) return
  const { stage, insetTopPx, pixelRatio } = ground
  const { line, startSec, heldSec } = sprite
  const ageSec = (heldSec ?? timeSec) - startSec
  if (ageSec < 0 || ageSec >= staySec(line.item, stage)) return
  const top = topOf(line, stage) + (isMovedDown(line.item) ? insetTopPx : 0)
  const left = leftAt(line, ageSec, stage)
  const bitmap = bitmaps.of(key, sprite, stage, pixelRatio)
  pen.drawImage(bitmap, left * pixelRatio, Math.round(top * pixelRatio))
}

function draw(): void {
  requested = 0
  if (!pen) return
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
  const timeSec = nowSec()
  for (const sprite of sprites.values()) drawSprite(sprite, timeSec)
  if (clock.playing && sprites.size > 0) request()
}

function request(): void {
  if (requested === 0) requested = requestAnimationFrame(draw)
}

addEventListener('message', ({ data }: MessageEvent<CanvasMessage>) => {
  if (data.kind === 'start') {
    pen = data.canvas.getContext('2d')
    if (!pen) postMessage(cannotDraw)
    bitmaps = createLabelBitmaps(data.fontFamily, request)
  } else if (data.kind === 'stage') {
    ground = data
    bitmaps?.clear()
    if (pen) {
      pen.canvas.width = Math.max(1, Math.round(data.stage.width * data.pixelRatio))
      pen.canvas.height = Math.max(1, Math.round(data.stage.height * data.pixelRatio))
    }
  } else if (data.kind === 'sprites') {
    for (const id of data.left) sprites.delete(id)
    for (const sprite of data.entered) sprites.set(sprite.line.item.id, { sprite, key: keyOf(sprite) })
    bitmaps?.trim(new Set(sprites.values().map(({ key }) => key)))
  } else {
    clock = data
  }
  request()
})
