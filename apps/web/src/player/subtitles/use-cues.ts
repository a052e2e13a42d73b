import { useEffect, useState } from 'react'
import type { SubtitleSource } from '../state.ts'
import type { Player } from '../store.ts'
import { type Cue, cuesAt } from './cue.ts'
import { parseSubtitles } from './parse-subtitles.ts'

const noCues: readonly Cue[] = []
/** A boundary is not awaited for longer: the picture may have moved. */
const maxWaitMs = 1000

/** The cues of one source, once they are there. */
export function useCues(source: SubtitleSource | undefined, onFail: () => void): readonly Cue[] {
  const [loaded, setLoaded] = useState<{ address: string; cues: readonly Cue[] } | null>(null)
  const address = source?.address
  useEffect(() => {
    if (!source) return
    const loading = new AbortController()
    const read =
      source.text === undefined ? fetchText(source.address, loading.signal) : Promise.resolve(source.text)
    read.then(
      text => loading.signal.aborted || setLoaded({ address: source.address, cues: parseSubtitles(text) }),
      () => loading.signal.aborted || onFail(),
    )
    return () => loading.abort()
  }, [source, onFail])
  return loaded && loaded.address === address ? loaded.cues : noCues
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`subtitles answered ${response.status}`)
  return response.text()
}

/** The cues of the present moment. They change at their own times, not at the few that the element reports. */
export function useShownCues(player: Player, cues: readonly Cue[], delay: number): readonly Cue[] {
  const [shown, setShown] = useState<readonly Cue[]>(noCues)
  useEffect(() => {
    let timer = 0
    const update = () => {
      clearTimeout(timer)
      const { paused, rate, currentTime } = player.store.getState()
      const seconds = (player.elements()?.video.currentTime || currentTime) - delay
      const now = cuesAt(cues, seconds)
      setShown(before => (isSame(before, now.shown) ? before : now.shown))
      if (paused || now.untilSec === Number.POSITIVE_INFINITY) return
      timer = window.setTimeout(update, Math.min(maxWaitMs, ((now.untilSec - seconds) * 1000) / rate + 5))
    }
    update()
    const unsubscribe = player.store.subscribe(update)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [player, cues, delay])
  return shown
}

const isSame = (a: readonly Cue[], b: readonly Cue[]) =>
  a.length === b.length && a.every((cue, index) => cue === b[index])
