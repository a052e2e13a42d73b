import type Hls from 'hls.js'
import { filmConfig, isRefused } from './hls-config.ts'
import { knownPlaylist } from './known-playlist.ts'
import { limitLevels } from './levels.ts'
import type { SourceSetup } from './source-contract.ts'

export type Preparation = Pick<SourceSetup, 'address' | 'playlist' | 'startSec' | 'qualities'>

/** What nobody plays by then is given up. Milliseconds. */
const patienceMs = 10_000

interface Prepared {
  hls: Hls
  address: string
  startSec: number
  release(): void
}
let prepared: Prepared | null = null

/** Fetches a film's playlists and the segment it begins with while the element that shows it is not there yet. One at a time. */
export function prepareHls({ Hls: Build }: { Hls: typeof Hls }, preparation: Preparation): void {
  const { address, playlist, startSec, qualities } = preparation
  prepared?.hls.destroy()
  prepared?.release()
  const hls = new Build({ ...filmConfig(), ...knownPlaylist(Build, playlist) })
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
  hls.loadSource(address)
  prepared = { hls, address, startSec, release }
}

/** What was prepared of this film from this second, null without. It is the caller's from now on. */
export function takePrepared(address: string, startSec: number): Hls | null {
  if (prepared?.address !== address || prepared.startSec !== startSec) return null
  const { hls, release } = prepared
  release()
  return hls
}
