import { type DanmakuClock, mediaClock } from './clock.ts'
import { type DanmakuItem, type DanmakuOptions, defaultDanmakuOptions } from './item.ts'
import { canvasMeasure, type ImageResolver, labelWidth, type MeasureText, partsOf } from './label.ts'
import { createLayout } from './layout/layout.ts'
import { isMovedDown, leftAt, type PlacedLine, type Stage, staySec, topOf } from './layout/motion.ts'
import { fontPxOf, stageOf } from './look.ts'
import { createMask } from './mask.ts'
import { fastest } from './renderers/fastest.ts'
import type { Anchor, Flight, RendererFactory } from './renderers/renderer.ts'
import { createSlices, createWork } from './slices.ts'

export interface DanmakuBox {
  left: number
  top: number
  width: number
  height: number
}

export interface Danmaku {
  /** Adds a batch in any order, a large one in several short tasks; known ids are ignored. */
  load(items: readonly DanmakuItem[]): void
  /** Adds one that has just been sent; it enters now even if it arrives some seconds late. */
  add(item: DanmakuItem): void
  remove(id: string): void
  clear(): void
  show(): void
  hide(): void
  setOptions(options: Partial<DanmakuOptions>): void
  /** To be called after a jump if the clock has no `subscribe`. */
  seek(): void
  destroy(): void
  /** What is in the picture now. */
  visible(): DanmakuItem[]
  /** What is in the picture at a time, for a list of them. */
  current(timeSec: number): DanmakuItem[]
  /** The uppermost one at a point of the container, CSS pixels; null where there is none. */
  at(x: number, y: number): { item: DanmakuItem; box: DanmakuBox } | null
  /** Holds one where it is, while the others move on; null where it has left the picture. */
  hold(id: string): DanmakuBox | null
  /** Lets the held one move on from where it is. */
  release(): void
}

export interface DanmakuSetup {
  /** Positioned element that the overlay fills; it receives no pointer events from the overlay. */
  container: HTMLElement
  media: HTMLMediaElement | DanmakuClock
  options?: Partial<DanmakuOptions>
  /** `fastest` by default. */
  renderer?: RendererFactory
  /** What small images tokens in texts mean. */
  resolve?: ImageResolver
  /** Width of a text in a font of a size; a canvas with the container's font by default. */
  measure?: MeasureText
}

/** A message this late or early, in seconds, enters at once: viewers of one room are not at the same moment. Others join the list. */
const liveSec = 15
/** One sent for a time this far before or after the present is placed around what is there, so that nothing moves. */
const nearSec = { before: 80, after: 20 }
/** The clock may drift from the media's time by this before it is synchronized. */
const driftSec = 0.25
const tickMs = 600
/** Lines are given to the renderer this long before they enter: two ticks, for one may come late. */
const leadSec = 1.4
/** Blocks of the layout are worked out this long before they are needed, in tasks of their own. */
const preparedSec = 10

/**
 * Danmaku over a video: moving ones in the upper part of the container as far as `options.area` allows, fixed ones at the
 * top and above the reserved part. One that finds no free lane is not shown, unless it is the viewer's own. It pauses
 * with the clock, moves with its rate, and after a jump shows what playing would have shown. Times are seconds of media time.
 */
export function createDanmaku({ container, media, options: given, ...setup }: DanmakuSetup): Danmaku {
  const { resolve, renderer: factory = fastest } = setup
  const clock = 'tagName' in media ? mediaClock(media) : media
  const options: DanmakuOptions = { ...defaultDanmakuOptions, ...given }
  const { fontFamily } = getComputedStyle(container)
  const measureText = setup.measure ?? canvasMeasure(fontFamily)
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;inset:0 0 auto;overflow:hidden;pointer-events:none'
  container.append(layer)
  const renderer = factory({ layer, resolve, fontFamily })
  const layout = createLayout(({ item, count }, stage) =>
    labelWidth(partsOf(item, count, resolve), fontPxOf(item, stage), measureText),
  )
  let stage: Stage | null = null
  let shown = true
  let requested = 0
  /** What was loaded is not drawn yet. */
  let isLate = false
  let timer: ReturnType<typeof setInterval> | undefined
  let anchor: Anchor = { mediaSec: 0, atMs: 0, rate: 1, playing: false }
  /** Those that were held: they are no longer where the layout has them. */
  const held = new Map<string, Flight>()

  const setAnchor = () => {
    anchor = {
      mediaSec: clock.currentTime(),
      atMs: performance.now(),
      rate: clock.rate(),
      playing: !clock.paused(),
    }
  }
  // Browsers update a media element's time in steps; between its events the wall clock is smoother.
  const now = () => {
    const mediaSec = clock.currentTime()
    const { rate, playing } = anchor
    const guess = playing
      ? anchor.mediaSec + ((performance.now() - anchor.atMs) / 1000) * rate
      : anchor.mediaSec
    const isTrue = playing === !clock.paused() && rate === clock.rate()
    if (isTrue && Math.abs(guess - mediaSec) < (playing ? driftSec : 0.001)) return guess
    setAnchor()
    return mediaSec
  }
  const boxOf = (flight: Flight, timeSec: number, ground: Stage): DanmakuBox => {
    const { line } = flight
    const inset = isMovedDown(line.item) ? options.insetTopPx : 0
    const left = leftAt(line, ageOf(flight, timeSec), ground)
    return { left, top: topOf(line, ground) + inset, width: line.width, height: ground.lanePx }
  }
  // What is moved down for now may come over bottom ones, which give way meanwhile.
  const withoutCovered = (flights: Flight[], timeSec: number, ground: Stage): Flight[] => {
    if (options.insetTopPx <= 0) return flights
    const isBottom = ({ line: { item } }: Flight) => item.mode === 'bottom'
    const upper = flights.filter(flight => !isBottom(flight) && flight.line.lane >= 0)
    const spans = upper.map(flight => {
      const box = boxOf(flight, timeSec, ground)
      const { left } = boxOf(flight, timeSec + leadSec, ground)
      return { ...box, left: Math.min(box.left, left), right: Math.max(box.left, left) + box.width }
    })
    return flights.filter(flight => {
      if (!isBottom(flight) || flight.line.item.mine) return true
      const { left, top, width, height } = boxOf(flight, timeSec, ground)
      return !spans.some(
        span => Math.abs(span.top - top) < height && span.left < left + width && left < span.right,
      )
    })
  }
  const ageOf = ({ startSec, heldSec }: Flight, timeSec: number) => (heldSec ?? timeSec) - startSec
  const flightsAt = (timeSec: number, aheadSec = 0): Flight[] => {
    if (!shown || !stage) return []
    const ground = stage
    for (const [id, flight] of held) {
      if (ageOf(flight, timeSec) >= staySec(flight.line.item, ground)) held.delete(id)
    }
    const free = layout.between(timeSec, timeSec + aheadSec).filter(({ item }) => !held.has(item.id))
    const flights = free.map((line): Flight => ({ line, startSec: line.item.timeSec, heldSec: null }))
    return withoutCovered([...flights, ...held.values()], timeSec, ground)
  }
  const prepared = createWork(() => {
    const timeSec = now()
    const isMore = shown && layout.prepare(timeSec, timeSec + preparedSec * clock.rate())
    if (!isMore && isLate) draw()
    return isMore
  })
  const draw = () => {
    if (!stage) return
    isLate = false
    const timeSec = now()
    const { playing, rate } = anchor
    const flights = flightsAt(timeSec, playing ? leadSec * rate : 0)
    renderer.draw({ flights, anchor, stage, insetTopPx: options.insetTopPx })
    prepared.begin()
    const ticks = shown && playing
    if (ticks) timer ??= setInterval(draw, tickMs)
    else if (timer !== undefined) {
      clearInterval(timer)
      timer = undefined
    }
  }
  const request = () => {
    requested ||= requestAnimationFrame(() => {
      requested = 0
      draw()
    })
  }
  const measureStage = () => {
    const size = { width: container.offsetWidth, height: container.offsetHeight }
    stage = stageOf(size, options)
    layer.style.height = `${stage.height}px`
    held.clear()
    layout.setStage(stage)
    if (isLate) prepared.begin()
    else draw()
  }
  const mask = createMask(layer, now)
  const applyOptions = () => {
    layer.style.opacity = String(options.opacity)
    mask.set(options.mask)
    layout.setRules(options)
  }
  applyOptions()
  // A large track takes several tasks, then some to lay out its first blocks: it is drawn once, after these.
  const slices = createSlices<DanmakuItem>(layout.load, () => {
    isLate = true
    prepared.begin()
  })
  const observer = new ResizeObserver(measureStage)
  observer.observe(container)
  // At once: a renderer in another thread needs the rest of the picture's time.
  const jump = () => {
    held.clear()
    setAnchor()
    draw()
  }
  const unsubscribe = clock.subscribe?.(change => (change === 'seek' ? jump() : request()))
  setAnchor()

  return {
    load: slices.push,
    add(item) {
      const nowSec = now()
      const lateBy = nowSec - item.timeSec
      // The media's own time may be a little behind: were it paused now, the line would not have entered.
      const timeSec = Math.min(nowSec, clock.currentTime())
      const timely = Math.abs(lateBy) < liveSec ? { ...item, timeSec } : item
      if (lateBy > nearSec.before || lateBy < -nearSec.after) layout.load([timely])
      else layout.append(timely, nowSec, item.timeSec)
      request()
    },
    remove(id) {
      slices.drop(item => item.id === id)
      layout.remove(id)
      held.delete(id)
      request()
    },
    clear() {
      slices.clear()
      layout.clear()
      held.clear()
      request()
    },
    show() {
      shown = true
      request()
    },
    hide() {
      shown = false
      held.clear()
      draw()
    },
    setOptions(changed) {
      Object.assign(options, changed)
      if (Object.keys(changed).some(name => !['opacity', 'mask', 'insetTopPx'].includes(name))) {
        applyOptions()
        measureStage()
        return
      }
      layer.style.opacity = String(options.opacity)
      mask.set(options.mask)
      draw()
    },
    seek: jump,
    destroy() {
      cancelAnimationFrame(requested)
      clearInterval(timer)
      unsubscribe?.()
      observer.disconnect()
      slices.clear()
      prepared.stop()
      mask.set(null)
      renderer.destroy()
      layer.remove()
    },
    visible: () => flightsAt(now()).map(({ line }) => line.item),
    current: timeSec => (stage ? layout.between(timeSec).map(({ item }: PlacedLine) => item) : []),
    at(x, y) {
      if (!stage) return null
      const timeSec = now()
      for (const flight of flightsAt(timeSec).toReversed()) {
        const box = boxOf(flight, timeSec, stage)
        const isIn = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height
        if (isIn) return { item: flight.line.item, box }
      }
      return null
    },
    hold(id) {
      const timeSec = now()
      const flight = flightsAt(timeSec).find(({ line }) => line.item.id === id)
      if (!flight || !stage) return null
      if (flight.heldSec === null) {
        held.set(id, { ...flight, heldSec: timeSec })
        draw()
      }
      return boxOf(flight, timeSec, stage)
    },
    release() {
      const timeSec = now()
      for (const [id, { line, startSec, heldSec }] of held) {
        if (heldSec === null) continue
        held.set(id, { line, startSec: startSec + timeSec - heldSec, heldSec: null })
      }
      draw()
    },
  }
}
