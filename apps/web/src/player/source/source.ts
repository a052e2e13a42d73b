import { loadChunk } from '#lib/load-chunk.ts'
import type { Source, SourceSetup } from './source-contract.ts'

export const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window
const nativeSource = () => loadChunk(() => import('./source-native.ts'))
const lightHls = () =>
  Promise.all([
    loadChunk(() => import('./source-hls.ts')),
    loadChunk(() => import('./source-hls-light.ts')),
  ] as const)
const fullHls = () =>
  Promise.all([
    loadChunk(() => import('./source-hls.ts')),
    loadChunk(() => import('./source-hls-full.ts')),
  ] as const)
let here: Awaited<ReturnType<typeof lightHls>> | null = null

async function keepLight() {
  here ??= await lightHls()
  return here
}

/** The light build with what plays by it, once its code is here: fetched code takes its turn behind what a tap draws. */
export const hlsIfHere = () => here

/** Fetches the code of `openSource` while the address is not known yet. */
export async function preloadSource(): Promise<void> {
  try {
    await (hasMediaSource() ? keepLight() : nativeSource())
  } catch {
    // Whoever opens a film asks for it again.
  }
}

/**
 * Plays an HLS address in a video element from `startSec`, with hls.js where the browser has Media Source
 * Extensions, else by the browser itself. A playlist that is still growing starts there too, not at its end.
 */
export async function openSource(video: HTMLVideoElement, setup: SourceSetup): Promise<Source> {
  if (!hasMediaSource()) return (await nativeSource()).openNativeSource(video, setup)
  const [{ openHlsSource }, build] = await (setup.sound !== null ? fullHls() : lightHls())
  return openHlsSource(build, video, setup)
}
