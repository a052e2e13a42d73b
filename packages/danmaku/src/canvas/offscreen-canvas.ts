import { partsOf } from '../label.ts'
import type { Stage } from '../layout/motion.ts'
import type { Anchor, Flight, RendererFactory } from '../renderers/renderer.ts'
import { type CanvasMessage, cannotDraw, type Sprite } from './message.ts'

function started(createWorker: () => Worker): Worker | null {
  try {
    return createWorker()
  } catch {
    // For example from another origin.
    return null
  }
}

/**
 * Draws in a worker: the page's thread only says what enters and leaves. There are no elements, so what is at a point is
 * asked of the engine.
 * @param createWorker starts `canvas-worker` as a module worker
 * @param onFailure called later, once, if nothing can be drawn here
 */
export function offscreenCanvas(createWorker: () => Worker, onFailure = () => {}): RendererFactory {
  return ({ layer, resolve, fontFamily }) => {
    const element = document.createElement('canvas')
    element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    layer.append(element)
    const worker = 'transferControlToOffscreen' in element ? started(createWorker) : null
    const post = (message: CanvasMessage, transfer: Transferable[] = []) =>
      worker?.postMessage(message, transfer)
    let hasFailed = false
    const fail = () => {
      if (!hasFailed) onFailure()
      hasFailed = true
    }
    if (worker) {
      const canvas = element.transferControlToOffscreen()
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }) => {
        if (data === cannotDraw) fail()
      })
      post({ kind: 'start', canvas, fontFamily }, [canvas])
    } else queueMicrotask(fail)
    const drawn = new Map<string, Flight>()
    let last: { stage: Stage; insetTopPx: number; anchor: Anchor } | null = null

    const isSame = (a: Flight | undefined, b: Flight) =>
      a?.startSec === b.startSec &&
      a.heldSec === b.heldSec &&
      a.line.lane === b.line.lane &&
      a.line.count === b.line.count

    return {
      draw({ flights, anchor, stage, insetTopPx }) {
        const isAnew = last?.stage !== stage
        if (isAnew || last?.insetTopPx !== insetTopPx) {
          post({ kind: 'stage', stage, insetTopPx, pixelRatio: devicePixelRatio })
        }
        const due = new Map(flights.map(flight => [flight.line.item.id, flight]))
        const left = drawn
          .keys()
          .filter(id => !due.has(id))
          .toArray()
        const fresh = flights.filter(flight => isAnew || !isSame(drawn.get(flight.line.item.id), flight))
        for (const id of left) drawn.delete(id)
        for (const flight of fresh) drawn.set(flight.line.item.id, flight)
        const entered = fresh.map(
          (flight): Sprite => ({ ...flight, parts: partsOf(flight.line.item, flight.line.count, resolve) }),
        )
        if (left.length > 0 || entered.length > 0) post({ kind: 'sprites', entered, left })
        if (last?.anchor !== anchor) {
          // The worker's own time begins at another moment.
          post({ ...anchor, kind: 'clock', atMs: performance.timeOrigin + anchor.atMs })
        }
        last = { stage, insetTopPx, anchor }
      },
      destroy() {
        worker?.terminate()
        element.remove()
      },
    }
  }
}
