import { loadChunk } from '#lib/load-chunk.ts'
import type { Source, SourceSetup } from './source-contract.ts'

/**
 * Plays an HLS address in a video element from `startSec`, with hls.js where the browser has Media Source
 * Extensions, else by the browser itself. A playlist that is still growing starts there too, not at its end.
 */
export async function openSource(video: HTMLVideoElement, setup: SourceSetup): Promise<Source> {
  if (!('MediaSource' in window) && !('ManagedMediaSource' in window)) {
    const { openNativeSource } = await loadChunk(() => import('./source-native.ts'))
    return openNativeSource(video, setup)
  }
  const [{ openHlsSource }, build] = await Promise.all([
    loadChunk(() => import('./source-hls.ts')),
    (setup.audioTracks ?? 0) > 1
      ? loadChunk(() => import('./source-hls-full.ts'))
      : loadChunk(() => import('./source-hls-light.ts')),
  ])
  return openHlsSource(build, video, setup)
}
