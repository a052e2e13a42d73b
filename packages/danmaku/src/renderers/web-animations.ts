import {
  isMovedDown,
  isMoving,
  leftAt,
  type PlacedLine,
  type Stage,
  staySec,
  topOf,
} from '../layout/motion.ts'
import { paintLabel } from './label-element.ts'
import type { Anchor, Flight, RendererFactory } from './renderer.ts'

interface Node {
  element: HTMLElement
  line: PlacedLine
  stage: Stage
  startSec: number
  heldSec: number | null
  anchor: Anchor
  animation: Animation
}

/** Elements that wait to be used again. */
const maxPooled = 100
/**
 * An animation begins this long before its line enters and ends this long after it has left, beyond the edge: Chromium makes
 * a frame of the page's own thread, with the style of every line, whenever an animation begins or ends its active phase.
 */
const marginSec = 20

function animate(element: HTMLElement, line: PlacedLine, stage: Stage): Animation {
  const stay = staySec(line.item, stage)
  const wholeSec = stay + 2 * marginSec
  const top = topOf(line, stage)
  const at = (ageSec: number) => `translate(${leftAt(line, ageSec, stage)}px,${top}px)`
  // Where it is without its animation.
  const away = 'translate(-9999px)'
  element.style.transform = away
  const step = { transform: at(0), easing: 'step-end' }
  const frames = isMoving(line.item)
    ? [{ transform: at(-marginSec) }, { transform: at(stay + marginSec) }]
    : [
        { ...step, transform: away },
        { ...step, offset: marginSec / wholeSec },
        { ...step, transform: away, offset: (marginSec + stay) / wholeSec },
        { transform: away },
      ]
  return element.animate(frames, wholeSec * 1000)
}

/** Brings an animation to where its line is by the clock, so that all lines move by one clock to the millisecond. */
function follow({ animation, heldSec, startSec, anchor }: Node): void {
  const { mediaSec, atMs, rate, playing } = anchor
  const beginSec = startSec - marginSec
  if (!playing || heldSec !== null || rate <= 0) {
    animation.pause()
    animation.currentTime = ((heldSec ?? mediaSec) - beginSec) * 1000
    return
  }
  animation.playbackRate = rate
  animation.startTime = atMs + ((beginSec - mediaSec) * 1000) / rate
}

/**
 * One element with one animation for each line: the compositor moves them, and the page's thread is busy only when one
 * enters or leaves.
 */
export const webAnimations: RendererFactory = ({ layer, resolve }) => {
  const box = () => {
    const element = document.createElement('div')
    element.style.cssText = 'position:absolute;inset:0;transition:transform .2s'
    layer.append(element)
    return element
  }
  const upper = box()
  const lower = box()
  const nodes = new Map<string, Node>()
  const pool: HTMLElement[] = []
  let inset = 0

  const release = (id: string, { element, animation }: Node) => {
    nodes.delete(id)
    animation.cancel()
    element.remove()
    if (pool.length < maxPooled) pool.push(element)
  }
  const enter = ({ line, startSec, heldSec }: Flight, stage: Stage, anchor: Anchor) => {
    const element = pool.pop() ?? document.createElement('span')
    paintLabel(element, line, stage, resolve)
    const animation = animate(element, line, stage)
    ;(isMovedDown(line.item) ? upper : lower).append(element)
    const node = { element, line, stage, startSec, heldSec, anchor, animation }
    nodes.set(line.item.id, node)
    follow(node)
  }

  return {
    draw({ flights, anchor, stage, insetTopPx }) {
      if (inset !== insetTopPx) {
        inset = insetTopPx
        upper.style.transform = inset > 0 ? `translateY(${inset}px)` : ''
      }
      const due = new Map(flights.map(flight => [flight.line.item.id, flight]))
      for (const [id, node] of nodes) {
        const line = due.get(id)?.line
        const isSame =
          line && node.stage === stage && line.lane === node.line.lane && line.count === node.line.count
        if (!isSame) release(id, node)
      }
      for (const [id, flight] of due) {
        const node = nodes.get(id)
        if (!node) enter(flight, stage, anchor)
        else if (
          node.anchor !== anchor ||
          node.heldSec !== flight.heldSec ||
          node.startSec !== flight.startSec
        ) {
          Object.assign(node, { anchor, heldSec: flight.heldSec, startSec: flight.startSec })
          follow(node)
        }
      }
    },
    destroy() {
      for (const [id, node] of nodes) release(id, node)
      upper.remove()
      lower.remove()
    },
  }
}
