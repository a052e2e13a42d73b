import { type DanmakuClock, mediaClock } from './clock.ts'
import { filterDanmaku } from './filter.ts'
import { type DanmakuItem, type DanmakuOptions, defaultDanmakuOptions } from './item.ts'
import { baseFontPx, elementFor, linePx } from './look.ts'
import { createStage, type StageLook } from './stage.ts'
import { mergeByTime } from './timeline.ts'

export interface Danmaku {
  /** Adds a batch in any order; known ids are ignored. What belongs in the present picture shows at once. */
  load(items: readonly DanmakuItem[]): void
  /** Adds one that has just been sent; it enters now even if it arrives some seconds late. */
  add(item: DanmakuItem): void
  remove(id: string): void
  clear(): void
  show(): void
  hide(): void
  setOptions(options: Partial<DanmakuOptions>): void
  /** To be called when the container's size has changed. */
  resize(): void
  /** To be called after a jump if the clock has no `subscribe`. */
  seek(): void
  destroy(): void
  /** What is in the picture now. */
  visible(): DanmakuItem[]
}

export interface DanmakuSetup {
  /** Positioned element that the overlay fills; it receives no pointer events from the overlay. */
  container: HTMLElement
  media: HTMLMediaElement | DanmakuClock
  options?: Partial<DanmakuOptions>
}

const scrollSec = 7
const fixedSec = 4
/** A message this late, in seconds, still enters at once; an older one only joins the list. */
const lateSec = 10

function layerIn(container: HTMLElement): HTMLElement {
  const layer = document.createElement('div')
  layer.style.cssText =
    'position:absolute;inset:0 0 auto;overflow:hidden;pointer-events:none;transform:translateZ(0)'
  container.append(layer)
  return layer
}

/**
 * Danmaku over a video: scrolling ones in the upper part of the container as far as `options.area` allows, fixed
 * ones at the top and above `options.reservedBottomPx`. One that finds no free lane is not shown, unless it is the
 * viewer's own. It pauses with the clock, moves with its rate, and after a seek shows the frame of the new
 * time. Times are seconds of media time.
 */
export function createDanmaku({ container, media, options: given }: DanmakuSetup): Danmaku {
  const clock = 'tagName' in media ? mediaClock(media) : media
  const options = { ...defaultDanmakuOptions, ...given }
  const layer = layerIn(container)
  const stage = createStage(layer, clock)
  const known = new Set<string>()
  let items: DanmakuItem[] = []
  let shown = true

  const look = (): StageLook => {
    const height = Math.max(0, container.offsetHeight - options.reservedBottomPx)
    layer.style.height = `${height}px`
    layer.style.opacity = String(options.opacity)
    const fontPx = baseFontPx(container.offsetHeight) * options.fontScale
    const lanes = Math.max(1, Math.floor(height / linePx(fontPx)))
    // The remainder is distributed, so that the lowest lane is at the lower edge.
    const lanePx = Math.max(1, Math.floor(height / lanes))
    return {
      width: container.offsetWidth,
      lanes,
      scrollLanes: Math.max(1, Math.floor((height * options.area) / lanePx)),
      staySec: { scroll: scrollSec / options.speed, top: fixedSec, bottom: fixedSec },
      lanePx,
      elementFor: item => elementFor(item, fontPx),
    }
  }
  const take = () => {
    if (shown) stage.take(filterDanmaku(items, options))
  }
  const relayout = () => {
    if (!shown) return
    take()
    stage.relayout(look())
  }
  const merge = (batch: readonly DanmakuItem[]) => {
    const merged = mergeByTime(items, known, batch)
    items = merged.items
    for (const item of merged.added) known.add(item.id)
    if (merged.added.length > 0) take()
  }
  relayout()
  const unsubscribe = clock.subscribe?.(change => {
    if (!shown) return
    if (change === 'seek') stage.relayout()
    else stage.sync()
  })

  return {
    load: merge,
    add(item) {
      const nowSec = clock.currentTime()
      const lateBy = nowSec - item.timeSec
      merge([lateBy > 0 && lateBy < lateSec ? { ...item, timeSec: nowSec } : item])
    },
    remove(id) {
      known.delete(id)
      items = items.filter(item => item.id !== id)
      take()
    },
    clear() {
      known.clear()
      items = []
      take()
    },
    show() {
      if (shown) return
      shown = true
      relayout()
    },
    hide() {
      shown = false
      stage.clear()
    },
    setOptions(changed) {
      Object.assign(options, changed)
      relayout()
    },
    resize: relayout,
    seek() {
      if (shown) stage.relayout()
    },
    destroy() {
      unsubscribe?.()
      stage.clear()
      layer.remove()
    },
    visible: stage.visible,
  }
}
