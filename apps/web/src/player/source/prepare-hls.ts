import type Hls from 'hls.js'
import { estimateNow, filmConfig, isRefused } from './hls-config.ts'
import { knownPlaylist } from './known-playlist.ts'
import { limitLevels } from './levels.ts'
import type { SourceSetup } from './source-contract.ts'

/** What is to begin. */
export type Film = Pick<SourceSetup, 'address' | 'playlist' | 'startSec' | 'qualities'>
/** Loads how a film begins, or gives the element up for null; nothing once somebody plays in it. */
export type LoadFilm = (film: Film | null) => void

/** A film that nobody plays by then is given up. Milliseconds. */
const patienceMs = 5_000

interface Prepared {
  hls: Hls
  /** null while it is not known. */
  film: Film | null
  release(): void
}
let prepared: Prepared | null = null

/**
 * Readies an element that may not be in the page yet, for a film that is not known yet. One at a time.
 * @returns null where something loads into the element already
 */
export function prepareHls({ Hls: Build }: { Hls: typeof Hls }, video: HTMLVideoElement): LoadFilm | null {
  dropPrepared()
  if (video.src !== '' || video.childElementCount > 0) return null
  const hls = new Build(filmConfig())
  const mine: Prepared = { hls, film: null, release }
  function release() {
    clearTimeout(timer)
    hls.off(Build.Events.MANIFEST_PARSED, begin)
    hls.off(Build.Events.ERROR, onError)
    if (prepared === mine) prepared = null
  }
  const giveUp = () => {
    release()
    hls.destroy()
  }
  const begin = () => {
    limitLevels(hls, mine.film?.qualities ?? [])
    hls.startLevel = -1
    hls.startLoad(mine.film?.startSec)
  }
  const onError: Parameters<typeof hls.on<typeof Build.Events.ERROR>>[1] = (_event, error) => {
    // Whoever plays it opens it anew, and tells the viewer.
    if (error.fatal || isRefused(error)) giveUp()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  hls.on(Build.Events.MANIFEST_PARSED, begin)
  hls.on(Build.Events.ERROR, onError)
  hls.attachMedia(video)
  prepared = mine
  return film => {
    if (prepared !== mine) return
    if (film === null) return giveUp()
    Object.assign(hls.config, knownPlaylist(Build, film.address, film.playlist))
    // Only what loads is taken by a view.
    mine.film = film
    timer = setTimeout(giveUp, patienceMs)
    hls.bandwidthEstimate = estimateNow()
    hls.loadSource(film.address)
  }
}

function dropPrepared(): void {
  const { hls, release } = prepared ?? {}
  release?.()
  hls?.destroy()
}

/**
 * What was prepared in this element, if it is of this film from this second; null without. It is the caller's from now
 * on; anything else that was to be loaded into the element is given up.
 */
export function takePrepared(video: HTMLVideoElement, address: string | null, startSec: number): Hls | null {
  if (prepared?.hls.media !== video) return null
  const { hls, film, release } = prepared
  if (film === null || film.address !== address || film.startSec !== startSec) {
    dropPrepared()
    return null
  }
  release()
  return hls
}
