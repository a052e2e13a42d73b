import type { Danmaku, DanmakuItem, DanmakuOptions } from '@xinghe/danmaku'
import { loadWithRetry } from '#lib/load-chunk.ts'
import type { PlayPort } from '../play-port.ts'

type LoadSegment = (segment: number, signal: AbortSignal) => Promise<DanmakuItem[]>
/** Those of the viewer, over the whole episode. */
type LoadOwn = (signal: AbortSignal) => Promise<DanmakuItem[]>

const segmentSec = 360
/** The next segment is fetched this long before it begins. */
const aheadSec = 30
const retryMs = 10_000
/** Share of the picture's height that belongs to subtitles. */
const subtitleShare = 0.14
/** A finger covers more than a line: what it meant may be so far above or below. CSS pixels. */
const fingerPx = [0, -9, 9]
/** Height of the bar at the upper edge. */
const topBarPx = 48

/** Danmu of the episode that is open: fetched by segments as the picture moves, drawn while a picture is mounted. */
export function createDanmuOverlay() {
  const items = new Map<string, DanmakuItem>()
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const requested = new Map<number, { retryAt: number }>()
  let options: Partial<DanmakuOptions> = { reservedBottom: subtitleShare }
  let engine: Danmaku | null = null
  let unmount = () => {}
  /** Begins to draw on what is mounted; the engine's code is loaded with the first danmu. */
  let draw = () => {}
  let shown = true
  /** Of the episode: before it nothing is fetched, the first segment of the film has the way for itself. */
  let hadPicture = false
  let loadSegment: LoadSegment | null = null
  /** Until they are asked for. */
  let loadOwn: LoadOwn | null = null
  let closing = new AbortController()

  const store = (batch: readonly DanmakuItem[]) => {
    for (const item of batch) items.set(item.id, item)
    engine?.load(batch)
  }
  const fetchSegment = (segment: number, nowMs: number) => {
    const before = requested.get(segment)
    if (!loadSegment || segment < 0 || (before && nowMs < before.retryAt)) return
    requested.set(segment, { retryAt: Number.POSITIVE_INFINITY })
    const { signal } = closing
    loadSegment(segment, signal).then(
      batch => {
        if (!signal.aborted) store(batch)
      },
      () => {
        if (!signal.aborted) requested.set(segment, { retryAt: performance.now() + retryMs })
      },
    )
  }
  const fetchOwn = () => {
    const load = loadOwn
    loadOwn = null
    const { signal } = closing
    load?.(signal).then(
      batch => {
        if (!signal.aborted) store(batch)
      },
      // The segments have most of them.
      () => {},
    )
  }
  const clear = () => {
    closing.abort()
    closing = new AbortController()
    loadSegment = null
    loadOwn = null
    requested.clear()
    items.clear()
    engine?.clear()
  }

  const setOptions = (changed: Partial<DanmakuOptions>) => {
    options = { ...options, ...changed }
    engine?.setOptions(changed)
  }

  return {
    /** Begins an episode and drops the previous one's danmu. */
    open(port: Pick<PlayPort, 'danmu' | 'ownDanmu'>, mediaKey: string, episode: string) {
      clear()
      hadPicture = false
      loadSegment = (segment, signal) =>
        port.danmu?.(mediaKey, episode, segment, signal) ?? Promise.resolve([])
      loadOwn = signal => port.ownDanmu?.(mediaKey, episode, signal) ?? Promise.resolve([])
    },
    tick(seconds: number, nowMs: number, hasPicture: boolean) {
      hadPicture ||= hasPicture
      if (!shown || !hadPicture) return
      fetchSegment(Math.floor(seconds / segmentSec), nowMs)
      fetchSegment(Math.floor((seconds + aheadSec) / segmentSec), nowMs)
      fetchOwn()
    },
    mount(container: HTMLElement, video: HTMLVideoElement) {
      unmount()
      const mounted = new AbortController()
      let isFetching = false
      const begin = ({ createDanmaku, fastest, stillList }: typeof import('@xinghe/danmaku')) => {
        engine?.destroy()
        const renderer = stillness.matches ? stillList : fastest
        engine = createDanmaku({ container, media: video, options, renderer })
        if (!shown) engine.hide()
        engine.load([...items.values()])
      }
      draw = () => {
        if (isFetching) return
        isFetching = true
        loadWithRetry(() => import('@xinghe/danmaku'), mounted.signal).then(
          danmaku => {
            if (mounted.signal.aborted) return
            begin(danmaku)
            stillness.onchange = () => begin(danmaku)
          },
          // Retried when danmu are switched on.
          () => {
            isFetching = false
          },
        )
      }
      // Nothing is written on a picture that is not there.
      const begins = () => shown && draw()
      if (video.readyState >= video.HAVE_CURRENT_DATA) begins()
      else video.addEventListener('loadeddata', begins, { once: true, signal: mounted.signal })
      unmount = () => {
        mounted.abort()
        stillness.onchange = null
        engine?.destroy()
        engine = null
        draw = () => {}
        unmount = () => {}
      }
      return () => unmount()
    },
    setShown(on: boolean) {
      shown = on
      if (on && engine) engine.show()
      else if (on) draw()
      else engine?.hide()
    },
    /** One that was sent just now, by this viewer or another. */
    add(item: DanmakuItem) {
      items.set(item.id, item)
      engine?.add(item)
    },
    remove(id: string) {
      items.delete(id)
      engine?.remove(id)
    },
    setOptions,
    /** Lines start below the bar at the upper edge while it is shown. */
    setBarShown(on: boolean) {
      setOptions({ insetTopPx: on ? topBarPx : 0 })
    },
    visible: () => engine?.visible() ?? [],
    /** The one under a finger. The list without movement has its rows elsewhere. */
    at(x: number, y: number): DanmakuItem | null {
      if (!engine || stillness.matches) return null
      for (const by of fingerPx) {
        const found = engine.at(x, y + by)
        if (found) return found.item
      }
      return null
    },
    hold: (id: string) => engine?.hold(id) ?? null,
    release: () => engine?.release(),
    clear,
  }
}
