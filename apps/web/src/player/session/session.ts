import type { FreshAddress, OpenedPlay, PlayPort, PlayReport } from '../play-port.ts'
import { createWatchMeter } from './watch-meter.ts'

/** A report is sent after this much playing. */
const reportEverySec = 10
/** A failed report is retried with the next one, but not at once. */
const retryAfterMs = 5000
/** Reports of episodes left behind that wait for the next one, at most so many and for so long. */
const maxLate = 5
const lateMs = 600_000
/** The growing ladder is refreshed this often while playing: messages announce it sooner, but may be missed. */
const refreshEveryMs = 15_000
/** Messages of one rendition come close together. */
const refreshDelayMs = 300

interface Tick {
  seconds: number
  /** The picture is moving. */
  playing: boolean
  ended: boolean
  /** Milliseconds of a monotonic clock. */
  nowMs: number
}

export interface Session {
  open(mediaKey: string, episode: string | null): Promise<OpenedPlay>
  fresh(): Promise<FreshAddress>
  /** To be called a few times a second while playing. Counts, reports, and refreshes the growing ladder. */
  tick(tick: Tick): void
  /** The ladder has changed: refreshes it soon, playing or not. */
  ladderChanged(): void
  /** Sends what has not been reported; `closing` if the page may be gone at once. */
  flush(closing: boolean, isOver?: boolean, left?: boolean): void
  /** @param left nothing else is about to play here, as without it */
  close(left?: boolean): void
}

/** The playback session of one episode: opening, fresh addresses, progress reports. */
export function createSession(
  port: PlayPort,
  onLadder: (fresh: FreshAddress) => void,
  /** How the episode played, once it is over. */
  takeQuality: () => PlayReport['quality'] | null = () => null,
): Session {
  let opened: { mediaKey: string; episode: string; complete: boolean } | null = null
  let aborting = new AbortController()
  let last = { seconds: 0, ended: false }
  let endUnreported = false
  let refreshedMs: number | null = null
  let reportedMs = 0
  let refreshTimer: ReturnType<typeof setTimeout> | undefined
  let meter = createWatchMeter()
  let late: PlayReport[] = []

  /** @param left nothing else is about to play here */
  const flush = (closing: boolean, isOver = closing, left = isOver) => {
    const watchedSec = meter.take()
    if (!opened) return
    const quality = isOver ? takeQuality() : null
    if (watchedSec === 0 && !endUnreported && !quality) return
    endUnreported = false
    const { mediaKey, episode } = opened
    const report = {
      mediaKey,
      episode,
      ...last,
      watchedSec,
      at: Date.now(),
      ...(left && { left }),
      ...(quality && { quality }),
    }
    const waiting = late.filter(({ at }) => report.at - at < lateMs)
    late = []
    for (const earlier of waiting) port.report(earlier, closing).catch(() => keepLate(earlier))
    const counted = meter
    // A failed report must not disturb the picture. Each episode has a meter of its own: this one may count another's.
    port.report(report, closing).catch(() => {
      if (counted === meter && !quality) meter.give(watchedSec)
      else keepLate(report)
    })
  }
  const keepLate = (report: PlayReport) => {
    late = [...late, report].slice(-maxLate)
  }
  const close = (left = true) => {
    flush(false, true, left)
    aborting.abort()
    clearTimeout(refreshTimer)
    refreshTimer = undefined
    meter = createWatchMeter()
    opened = null
  }
  const fresh = async () => {
    if (!opened) throw new Error('no episode is open')
    const answer = await port.address(opened.mediaKey, opened.episode, aborting.signal)
    if (opened) opened.complete = answer.complete
    return answer
  }
  const refreshLadder = () => {
    const { signal } = aborting
    fresh().then(
      answer => !signal.aborted && onLadder(answer),
      () => {},
    )
  }
  const refresh = (nowMs: number) => {
    if (!opened || opened.complete) return
    refreshedMs ??= nowMs
    if (nowMs - refreshedMs < refreshEveryMs) return
    refreshedMs = nowMs
    refreshLadder()
  }

  return {
    async open(mediaKey, episode) {
      close(false)
      aborting = new AbortController()
      const { signal } = aborting
      const play = await port.open(mediaKey, episode, signal)
      signal.throwIfAborted()
      opened = { mediaKey, episode: play.episode, complete: play.complete }
      last = { seconds: 0, ended: false }
      refreshedMs = null
      return play
    },
    fresh,
    tick({ seconds, playing, ended, nowMs }) {
      meter.tick(nowMs, playing)
      if (ended && !last.ended) endUnreported = true
      last = { seconds, ended }
      const due = meter.seconds() >= reportEverySec && nowMs - reportedMs >= retryAfterMs
      if (endUnreported || due) {
        reportedMs = nowMs
        flush(false)
      }
      refresh(nowMs)
    },
    ladderChanged() {
      if (!opened || opened.complete) return
      refreshTimer ??= setTimeout(() => {
        refreshTimer = undefined
        refreshLadder()
      }, refreshDelayMs)
    },
    flush,
    close,
  }
}
