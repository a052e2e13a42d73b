import Danmaku, { type Comment } from 'danmaku/dist/esm/danmaku.dom.js'
import type { DanmakuClock } from './clock.ts'
import type { DanmakuItem } from './item.ts'
import { firstAt } from './timeline.ts'

export interface StageComment extends Comment {
  item: DanmakuItem
}

/** A message that comes this late, in seconds, still flies in at once; an older one only joins the list. */
const lateSec = 10

const seconds = () => performance.now() / 1000
const timeOf = (comment: StageComment) => comment.time

/** One layer of the npm package `danmaku`, driven by our clock through a stand-in media element. */
export function createStage(box: HTMLElement, clock: DanmakuClock, crossingSec: () => number) {
  // Times that the package is told instead of the clock's, in the order in which it asks; see `replay`.
  let script: number[] = []
  const media = Object.defineProperties(document.createElement('audio'), {
    currentTime: { get: () => script.shift() ?? clock.currentTime() },
    playbackRate: { get: clock.rate },
    paused: { get: () => true },
  })
  const inner = new Danmaku<StageComment>({ container: box, media, comments: [] })
  let frame = 0

  // The package counts from the wall clock and takes the rate for constant since the comment entered.
  const rebase = () => {
    const now = seconds()
    for (const comment of inner._.runningList) {
      comment._utc = now - (clock.currentTime() - comment.time) / (clock.rate() || 1)
    }
  }
  const settle = () => {
    cancelAnimationFrame(frame)
    media.dispatchEvent(new Event('play'))
    rebase()
    frame = requestAnimationFrame(() => {
      rebase()
      if (!clock.paused()) return
      // One more frame draws the rebased positions before the layer stands still.
      frame = requestAnimationFrame(() => media.dispatchEvent(new Event('pause')))
    })
  }
  const fit = () => {
    inner.resize()
    const width = box.offsetWidth
    if (width > 0) inner.speed = width / crossingSec()
  }
  // The package looks for a free lane at the time of the frame. For comments that entered before a jump it must
  // be the time of their entry, or a short one overlaps the tail of a long one. In one frame it asks for the time
  // once, then once for each comment that is due, then once for each again when it allocates the lanes.
  const replay = (now: number) => {
    const due = inner.comments.slice(inner._.position, firstAt(inner.comments, now, timeOf))
    script = [now, ...due.map(() => now), ...due.map(timeOf)]
  }
  const relayout = () => {
    for (const comment of inner.comments) delete comment.node
    fit()
    script = []
    media.dispatchEvent(new Event('seeking'))
    const now = clock.currentTime()
    inner._.position = firstAt(inner.comments, now - inner._.duration, timeOf)
    media.dispatchEvent(new Event('play'))
    replay(now)
    settle()
  }

  return {
    relayout,
    sync: settle,
    /** true if a comment of this time belongs in the present picture. */
    covers: (timeSec: number) => {
      const age = clock.currentTime() - timeSec
      return age > 0 && age < inner._.duration
    },
    replace(comments: StageComment[]) {
      inner.comments = comments
      relayout()
    },
    /** Adds ones of which none belongs in the present picture; what is there goes on undisturbed. */
    extend(comments: StageComment[]) {
      script = []
      const now = clock.currentTime()
      const next = inner.comments[inner._.position]
      const from = next ? Math.min(next.time, now) : now
      inner.comments = [...inner.comments, ...comments].sort((a, b) => a.time - b.time)
      inner._.position = firstAt(inner.comments, from, timeOf)
    },
    /** Inserts one that has just arrived. */
    insert(comment: StageComment) {
      script = []
      const now = clock.currentTime()
      const late = now - comment.time
      if (late > 0 && late < lateSec) {
        comment.time = now
        inner.comments.splice(inner._.position, 0, comment)
      } else {
        const index = firstAt(inner.comments, comment.time, timeOf)
        inner.comments.splice(index, 0, comment)
        if (index < inner._.position) inner._.position += 1
      }
    },
    remove(id: string) {
      script = []
      const index = inner.comments.findIndex(comment => comment.item.id === id)
      if (index < 0) return
      const [comment] = inner.comments.splice(index, 1)
      if (index < inner._.position) inner._.position -= 1
      inner._.runningList = inner._.runningList.filter(running => running !== comment)
      comment?.node?.remove()
    },
    running: () => inner._.runningList.map(comment => comment.item),
    destroy() {
      cancelAnimationFrame(frame)
      inner.destroy()
    },
    stop() {
      cancelAnimationFrame(frame)
      script = []
      media.dispatchEvent(new Event('pause'))
      inner.clear()
    },
  }
}
