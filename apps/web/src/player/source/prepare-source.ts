import type { LoadFilm } from './prepare-hls.ts'
import { hasMediaSource, hlsSource } from './source.ts'

/** Readies an element for a film that is being opened, where the browser leaves loading to us; null elsewhere. */
export async function prepareSource(video: HTMLVideoElement): Promise<LoadFilm | null> {
  if (!hasMediaSource()) return null
  const [{ prepareHls }, build] = await hlsSource(false)
  return prepareHls(build, video)
}
