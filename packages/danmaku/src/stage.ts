import type { DanmakuClock } from './clock.ts'
import type { DanmakuItem } from './item.ts'
import { type Ground, laneFor, leavesAt, leftAt, type PlacedLine } from './lanes.ts'
import { firstAt } from './timeline.ts'

export interface StageLook extends Ground {
  lanePx: number
  elementFor(item: DanmakuItem): HTMLElement
}

interface ShownLine extends PlacedLine {
  item: DanmakuItem
  element: HTMLElement
}

/** The wall clock may drift from the media's time by this before it is synchronized. */
const driftSec = 0.25

const wallSec = () => performance.now() / 1000

/** Draws what is due at the clock's time. A line's position depends on its time alone, whenever it is drawn. */
export function createStage(box: HTMLElement, clock: DanmakuClock) {
  let look: StageLook | null = null
  let items: readonly DanmakuItem[] = []
  let lines: ShownLine[] = []
  /** Those with a lane and those that found none. */
  let placed = new Set<DanmakuItem>()
  let frame = 0
  let anchor = { mediaSec: 0, wallSec: 0 }

  const setAnchor = () => {
    anchor = { mediaSec: clock.currentTime(), wallSec: wallSec() }
  }
  // Browsers update a media element's time in steps; between its events the wall clock is smoother.
  const now = () => {
    const mediaSec = clock.currentTime()
    if (clock.paused()) return mediaSec
    const guess = anchor.mediaSec + (wallSec() - anchor.wallSec) * clock.rate()
    if (Math.abs(guess - mediaSec) < driftSec) return guess
    setAnchor()
    return mediaSec
  }
  const keep = (stays: (line: ShownLine) => boolean) => {
    for (const line of lines) if (!stays(line)) line.element.remove()
    lines = lines.filter(stays)
  }
  const due = (timeSec: number, ground: StageLook) => {
    const found: DanmakuItem[] = []
    const longestSec = Math.max(...Object.values(ground.staySec))
    let index = firstAt(items, timeSec - longestSec, item => item.timeSec)
    for (let item = items[index]; item && item.timeSec <= timeSec; item = items[++index]) {
      if (placed.has(item)) continue
      placed.add(item)
      if (leavesAt(item, ground) > timeSec) found.push(item)
    }
    return found
  }
  const admit = (fresh: DanmakuItem[], ground: StageLook) => {
    const elements = fresh.map(ground.elementFor)
    box.append(...elements)
    // Read all widths before writing, or the browser lays out once for each; they are rounded.
    const widths = elements.map(element => element.offsetWidth + 1)
    for (const [index, item] of fresh.entries()) {
      const element = elements[index] as HTMLElement
      const { timeSec, mode, mine } = item
      const line = { timeSec, mode, mine, width: widths[index] as number }
      const lane = laneFor(line, lines, ground)
      if (lane === null) element.remove()
      else lines.push({ ...line, lane, item, element })
    }
  }
  const draw = () => {
    if (!look?.width) return
    const ground = look
    const timeSec = now()
    keep(line => leavesAt(line, ground) > timeSec)
    admit(due(timeSec, ground), ground)
    for (const line of lines) {
      const left = leftAt(line, timeSec, ground)
      line.element.style.transform = `translate(${left}px,${line.lane * ground.lanePx}px)`
    }
  }
  const request = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      draw()
      if (!clock.paused()) request()
    })
  }
  const clear = () => {
    cancelAnimationFrame(frame)
    frame = 0
    placed = new Set()
    keep(() => false)
  }
  /** To be called when the clock has stopped, started or changed its rate. */
  const sync = () => {
    setAnchor()
    request()
  }

  return {
    clear,
    sync,
    /** Sets what is to be drawn, sorted by time; lines already drawn continue. */
    take(sorted: readonly DanmakuItem[]) {
      items = sorted
      const held = new Set(items)
      keep(line => held.has(line.item))
      request()
    },
    /** Starts over: after a seek, or with another look. */
    relayout(next: StageLook | null = look) {
      look = next
      clear()
      sync()
    },
    visible: () => lines.map(line => line.item),
  }
}
