import { loadChunk } from '#lib/load-chunk.ts'
import type { Source, SourceSetup } from './source-contract.ts'

const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window
const nativeSource = () => loadChunk(() => import('./source-native.ts'))
const hlsSource = () => loadChunk(() => import('./source-hls.ts'))

/** Fetches the code of `openSource` while the address is not known yet. */
export function preloadSource(): void {
  const loading: Promise<unknown> = hasMediaSource() ? hlsSource() : nativeSource()
  loading.catch(() => {})
}

/**
 * Plays an HLS address in a video element from `startSec`, with hls.js where the browser has Media Source
 * Extensions, else by the browser itself. A playlist that is still growing starts there too, not at its end.
 */
export async function openSource(video: HTMLVideoElement, setup: SourceSetup): Promise<Source> {
  if (!hasMediaSource()) return (await nativeSource()).openNativeSource(video, setup)
  return (await hlsSource()).openHlsSource(video, setup)
}
