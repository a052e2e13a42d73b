import { offscreenCanvas } from '../canvas/offscreen-canvas.ts'
import type { Frame, RendererFactory } from './renderer.ts'
import { webAnimations } from './web-animations.ts'

const createWorker = () =>
  new Worker(new URL('../canvas/canvas-worker.ts', import.meta.url), { type: 'module' })

/** The canvas in a worker; Web Animations where a browser has no such canvas, or the worker does not run. */
export const fastest: RendererFactory = context => {
  let isGone = false
  let last: Frame | null = null
  const fallBack = () => {
    if (isGone) return
    renderer.destroy()
    renderer = webAnimations(context)
    if (last) renderer.draw(last)
  }
  let renderer = offscreenCanvas(createWorker, fallBack)(context)
  return {
    draw(frame) {
      last = frame
      renderer.draw(frame)
    },
    destroy() {
      isGone = true
      renderer.destroy()
    },
  }
}
