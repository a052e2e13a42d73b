import { leftAt, type PlacedLine, type Stage, staySec, topOf } from '../layout/motion.ts'
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

const isMoving = ({ item: { mode } }: PlacedLine) => mode === 'scroll' || mode === 'reverse'

function animate(element: HTMLElement, line: PlacedLine, stage: Stage): Animation {
  const duration = staySec(line.item, stage) * 1000
  const top = topOf(line, stage)
  const at = (ageSec: number) => `translate(${leftAt(line, ageSec, stage)}px,${top}px)`
  if (isMoving(line)) {
    // Beyond the edge before it enters and after it has left.
    const frames = [{ transform: at(0) }, { transform: at(stage.moveSec) }]
    return element.animate(frames, { duration, fill: 'both' })
  }
  element.style.transform = 'translate(-9999px)'
  // Out of sight but for the animation's time; a movement too small to see keeps it an animation of transform.
  const frames = [{ transform: at(0) }, { transform: `${at(0)} translate(.01px)` }]
  return element.animate(frames, { duration })
}

/** Brings an animation to where its line is by the clock, so that all lines move by one clock to the millisecond. */
function follow({ animation, heldSec, startSec, anchor }: Node): void {
  const { mediaSec, atMs, rate, playing } = anchor
  if (!playing || heldSec !== null || rate <= 0) {
    animation.pause()
    animation.currentTime = ((heldSec ?? mediaSec) - startSec) * 1000
    return
  }
  animation.playbackRate = rate
  animation.startTime = atMs + ((startSec - mediaSec) * 1000) / rate
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
    ;(line.item.mode === 'bottom' ? lower : upper).append(element)
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
