import { calls } from '@xinghe/client'
import { client } from '#data/client.ts'
import type { Translate } from '#text/text.ts'
import { type Finding, megabits } from '../report.ts'
import { firstUris } from './playlist.ts'

/** Films tried until one may be played, and segments of it that are fetched. */
const mostFilms = 5
const mostSegments = 3

/** How fast the media host sends: the first segments of a film that this viewer may play. */
export async function checkMedia(t: Translate): Promise<Finding[]> {
  const label = t('test.speed')
  try {
    const playlist = await openFilm()
    if (playlist === null) return [{ label, value: t('test.noFilm'), verdict: 'plain' }]
    const [rendition] = firstUris(await fetchText(playlist), playlist, 1)
    const segments = rendition ? firstUris(await fetchText(rendition), rendition, mostSegments) : []
    const { bytes, ms, firstByteMs } = await fetchAll(segments)
    const speed = megabits(bytes, ms)
    return [
      {
        label,
        value: t('test.mbps', { speed: speed.toFixed(1), kb: Math.round(bytes / 1024) }),
        verdict: speed >= 8 ? 'good' : speed >= 2 ? 'fair' : 'bad',
      },
      {
        label: t('test.firstByte'),
        value: t('test.ms', { ms: Math.round(firstByteMs) }),
        verdict: 'plain',
      },
      { label: t('test.host'), value: new URL(playlist).host, verdict: 'plain' },
    ]
  } catch {
    return [{ label, value: t('test.noAnswer'), verdict: 'bad' }]
  }
}

/** Whole address of a playlist; null when there is no film this viewer may play. */
async function openFilm(): Promise<string | null> {
  const { info } = await client.call(calls.catalogue.feed, { size: mostFilms })
  for (const { mediaKey } of info) {
    const play = await client.call(calls.playback.open, { mediaKey }).catch(() => null)
    if (play?.address) return new URL(play.address, window.location.href).href
  }
  return null
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

async function fetchAll(addresses: readonly string[]) {
  const began = performance.now()
  let bytes = 0
  let firstByteMs = 0
  for (const [index, address] of addresses.entries()) {
    const response = await fetch(address, { cache: 'no-store' })
    if (!response.ok) throw new Error(String(response.status))
    if (index === 0) firstByteMs = performance.now() - began
    bytes += (await response.arrayBuffer()).byteLength
  }
  if (bytes === 0) throw new Error('nothing came')
  return { bytes, ms: performance.now() - began, firstByteMs }
}
