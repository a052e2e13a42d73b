import type Hls from 'hls.js'
import { filmConfig, isRefused } from './hls-config.ts'
import { knownPlaylist } from './known-playlist.ts'
import { limitLevels } from './levels.ts'
import type { SourceSetup } from './source-contract.ts'

export interface Preparation extends Pick<SourceSetup, 'address' | 'playlist' | 'startSec' | 'qualities'> {
  /** Of the view that is about to be drawn. */
  video: HTMLVideoElement
}

/** What nobody plays by then is given up. Milliseconds. */
const patienceMs = 10_000

interface Prepared {
  hls: Hls
  address: string
  startSec: number
  release(): void
}
let prepared: Prepared | null = null

/** Loads how a film begins into an element that is not in the page yet. One at a time. */
export function prepareHls({ Hls: Build }: { Hls: typeof Hls }, preparation: Preparation): void {
  const { video, address, playlist, startSec, qualities } = preparation
  dropPrepared()
  // The screen was faster.
  if (video.src !== '' || video.childElementCount > 0) return
  const hls = new Build({ ...filmConfig(), ...knownPlaylist(Build, address, playlist) })
  const giveUp = () => {
    release()
    hls.destroy()
  }
  const begin = () => {
    limitLevels(hls, qualities)
    hls.startLevel = -1
    hls.startLoad(startSec)
  }
  const onError: Parameters<typeof hls.on<typeof Build.Events.ERROR>>[1] = (_event, error) => {
    // Whoever plays it opens it anew, and tells the viewer.
    if (error.fatal || isRefused(error)) giveUp()
  }
  const timer = setTimeout(giveUp, patienceMs)
  const release = () => {
    clearTimeout(timer)
    hls.off(Build.Events.MANIFEST_PARSED, begin)
    hls.off(Build.Events.ERROR, onError)
    if (prepared?.hls === hls) prepared = null
  }
  hls.on(Build.Events.MANIFEST_PARSED, begin)
  hls.on(Build.Events.ERROR, onError)
  hls.attachMedia(video)
  hls.loadSource(address)
  prepared = { hls, address, startSec, release }
}

function dropPrepared(): void {
  const { hls, release } = prepared ?? {}
  release?.()
  hls?.destroy()
}

/**
 * What was prepared in this element, if it is of this film from this second; null without. It is the caller's from now
 * on; anything else that loads into the element is given up.
 */
export function takePrepared(video: HTMLVideoElement, address: string | null, startSec: number): Hls | null {
  if (prepared?.hls.media !== video) return null
  if (prepared.address !== address || prepared.startSec !== startSec) {
    dropPrepared()
    return null
  }
  const { hls, release } = prepared
  release()
  return hls
}
