import type { Preparation } from './prepare-hls.ts'
import { hasMediaSource, hlsSource } from './source.ts'

/** Fetches how a film begins while the element that shows it is not there yet, where the browser leaves that to us. */
export async function prepareSource(preparation: Preparation): Promise<void> {
  if (!hasMediaSource()) return
  const [{ prepareHls }, build] = await hlsSource(false)
  prepareHls(build, preparation)
}
