import type { LoadFilm } from './prepare-hls.ts'
import { hlsIfHere } from './source.ts'

/** Readies an element for a film that is being opened, where its code is here already; null elsewhere. */
export function prepareSource(video: HTMLVideoElement): LoadFilm | null {
  const [source, build] = hlsIfHere() ?? []
  return source && build ? source.prepareHls(build, video) : null
}
