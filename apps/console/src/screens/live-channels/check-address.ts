export type Checked =
  | { kind: 'good'; variants: number }
  | { kind: 'status'; status: number }
  /** A list with an end, a page that is no list, or nothing that a browser may read. */
  | { kind: 'vod' | 'notHls' | 'blocked' }

const patienceMs = 10_000

/** Fetches an address as a viewer's browser would, without credentials, and returns what is there. */
export async function checkAddress(address: string, get: typeof fetch = fetch): Promise<Checked> {
  try {
    const response = await get(address, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return { kind: 'status', status: response.status }
    return readPlaylist(await response.text())
  } catch {
    return { kind: 'blocked' }
  }
}

function readPlaylist(body: string): Checked {
  if (!body.trimStart().startsWith('#EXTM3U')) return { kind: 'notHls' }
  if (body.includes('#EXT-X-ENDLIST')) return { kind: 'vod' }
  return { kind: 'good', variants: body.match(/#EXT-X-STREAM-INF/g)?.length ?? 0 }
}
