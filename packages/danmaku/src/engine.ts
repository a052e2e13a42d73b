import { type DanmakuClock, mediaClock } from './clock.ts'
import { filterDanmaku } from './filter.ts'
import { type DanmakuItem, type DanmakuOptions, defaultDanmakuOptions } from './item.ts'
import { baseFontPx, elementFor } from './look.ts'
import { createStage, type StageComment } from './stage.ts'
import { mergeByTime } from './timeline.ts'

export interface Danmaku {
  /** Adds a batch in any order; known ids are ignored. What belongs in the present picture shows at once. */
  load(items: readonly DanmakuItem[]): void
  /** Adds one that has just been sent; it flies in now even if it arrives some seconds late. */
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
const modes = { scroll: 'rtl', top: 'top', bottom: 'bottom' } as const

function layerIn(container: HTMLElement): HTMLElement {
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;inset:0 0 auto;overflow:hidden;pointer-events:none'
  container.append(layer)
  return layer
}

/**
 * Danmaku over a video: scrolling ones in the upper part of the container as far as `options.area` allows, fixed
 * ones at the top and above `options.reservedBottomPx`. It stands still with the clock, moves with its rate, and
 * after a jump shows the frame of the new time. Times are seconds of media time.
 */
export function createDanmaku({ container, media, options: given }: DanmakuSetup): Danmaku {
  const clock = 'tagName' in media ? mediaClock(media) : media
  const options = { ...defaultDanmakuOptions, ...given }
  const scrollBox = layerIn(container)
  const fixedBox = layerIn(container)
  const known = new Set<string>()
  let items: DanmakuItem[] = []
  let shown = true

  const place = () => {
    const height = Math.max(0, container.offsetHeight - options.reservedBottomPx)
    scrollBox.style.height = `${height * options.area}px`
    fixedBox.style.height = `${height}px`
    for (const box of [scrollBox, fixedBox]) box.style.opacity = String(options.opacity)
  }
  place()
  const scroll = createStage(scrollBox, clock, () => scrollSec / options.speed)
  const fixed = createStage(fixedBox, clock, () => fixedSec)
  const stages = [scroll, fixed]
  const stageOf = (item: DanmakuItem) => (item.mode === 'scroll' ? scroll : fixed)
  const commentFor = (item: DanmakuItem): StageComment => ({
    item,
    time: item.timeSec,
    mode: modes[item.mode],
    render: () => elementFor(item, baseFontPx(container.offsetHeight) * options.fontScale),
  })
  const refill = () => {
    if (!shown) return
    const comments = filterDanmaku(items, options).map(commentFor)
    scroll.replace(comments.filter(comment => comment.mode === 'rtl'))
    fixed.replace(comments.filter(comment => comment.mode !== 'rtl'))
  }
  const merge = (batch: readonly DanmakuItem[]) => {
    const merged = mergeByTime(items, known, batch)
    items = merged.items
    for (const item of merged.added) known.add(item.id)
    return filterDanmaku(merged.added, options)
  }
  const seek = () => {
    if (shown) for (const stage of stages) stage.relayout()
  }
  const unsubscribe = clock.subscribe?.(change => {
    if (change === 'seek') seek()
    else if (shown) for (const stage of stages) stage.sync()
  })

  return {
    load(batch) {
      const fresh = merge(batch)
      if (!shown || fresh.length === 0) return
      if (fresh.some(item => stageOf(item).covers(item.timeSec))) return refill()
      for (const stage of stages) stage.extend(fresh.filter(item => stageOf(item) === stage).map(commentFor))
    },
    add(item) {
      const [fresh] = merge([item])
      if (fresh && shown) stageOf(fresh).insert(commentFor(fresh))
    },
    remove(id) {
      known.delete(id)
      items = items.filter(item => item.id !== id)
      for (const stage of stages) stage.remove(id)
    },
    clear() {
      known.clear()
      items = []
      refill()
    },
    show() {
      if (shown) return
      shown = true
      place()
      refill()
    },
    hide() {
      shown = false
      for (const stage of stages) stage.stop()
    },
    setOptions(changed) {
      Object.assign(options, changed)
      place()
      refill()
    },
    resize() {
      place()
      seek()
    },
    seek,
    destroy() {
      unsubscribe?.()
      for (const stage of stages) stage.destroy()
      scrollBox.remove()
      fixedBox.remove()
    },
    visible: () => (shown ? stages.flatMap(stage => stage.running()) : []),
  }
}
