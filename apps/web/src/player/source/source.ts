import { loadChunk } from '#lib/load-chunk.ts'
import type { Source, SourceSetup } from './source-contract.ts'

export const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window
const nativeSource = () => loadChunk(() => import('./source-native.ts'))
/** With the build of hls.js that knows alternative sound where it is chosen. */
export const hlsSource = (choosesSound: boolean) =>
  Promise.all([
    loadChunk(() => import('./source-hls.ts')),
    choosesSound
      ? loadChunk(() => import('./source-hls-full.ts'))
      : loadChunk(() => import('./source-hls-light.ts')),
  ])

/** Fetches the code of `openSource` while the address is not known yet. */
export function preloadSource(): void {
  const loading: Promise<unknown> = hasMediaSource() ? hlsSource(false) : nativeSource()
  loading.catch(() => {})
}

/**
 * Plays an HLS address in a video element from `startSec`, with hls.js where the browser has Media Source
 * Extensions, else by the browser itself. A playlist that is still growing starts there too, not at its end.
 */
export async function openSource(video: HTMLVideoElement, setup: SourceSetup): Promise<Source> {
  if (!hasMediaSource()) return (await nativeSource()).openNativeSource(video, setup)
  const [{ openHlsSource }, build] = await hlsSource(setup.sound !== null)
  return openHlsSource(build, video, setup)
}
