import { readFile } from 'node:fs/promises'
import { calls, createClient, nativeFetch } from '@xinghe/client'
import type { Nginx } from './nginx.ts'
import type { Product } from './product.ts'

/**
 * Whether deploy/nginx.conf does what it is there for, before anything is measured through it.
 * @throws {Error} naming what it does wrong
 */
export async function checkFront({ front, accessLog }: Nginx, product: Product): Promise<void> {
  const { film, mediaKeys } = product.site
  if (!film) throw new Error('the site has no film')
  const answer = (path: string, headers: Record<string, string> = {}) => fetch(`${front}${path}`, { headers })
  await expectStatus(answer(film.path, { cookie: film.cookie }), 200, 'a segment for its holder')
  const part = { cookie: film.cookie, range: 'bytes=100-199' }
  await expectStatus(answer(film.path, part), 206, 'part of a segment')
  await expectStatus(answer(film.path), 403, 'a stolen address')
  await expectStatus(answer(`/internal-files/${film.file}`), 404, 'the internal location from outside')
  await expectCached(front, mediaKeys[0] ?? '')
  await expectQuietLog(front, accessLog, product)
  await expectOwnKey(front, { victim: mediaKeys[1] ?? '', other: mediaKeys[2] ?? '' })
}

/** What the key reads in any case, and the program only as it is declared, names another film than is answered. */
async function expectOwnKey(
  front: string,
  { victim, other }: { victim: string; other: string },
): Promise<void> {
  const client = createClient({ origin: front, deviceId: 'one', token: () => null })
  const episodeOf = async (mediaKey: string) =>
    (await client.call(calls.catalogue.episodes, { mediaKey })).info[0]?.id ?? ''
  const [of, from] = [await episodeOf(victim), await episodeOf(other)]
  const forged = { MEDIAKEY: victim, EPISODE: of, mediaKey: other, episode: from, segment: 0 }
  const refused = await fetch(client.address(calls.danmu.segment, forged))
  if (refused.status !== 400) throw new Error(`a forged key is answered with ${refused.status}`)
  const asked = client.address(calls.danmu.segment, { mediaKey: victim, episode: of, segment: 0 })
  const cached = (await fetch(asked)).headers.get('x-cache')
  if (cached !== 'MISS') throw new Error(`a forged key was kept: ${cached}`)
}

async function expectStatus(asked: Promise<Response>, status: number, what: string): Promise<void> {
  const response = await asked
  await response.arrayBuffer()
  if (response.status !== status)
    throw new Error(`${what} is answered with ${response.status} instead of ${status}`)
}

/** Nothing of what opens or names a session is noted, nor any other query. */
async function expectQuietLog(front: string, accessLog: string, { site }: Product): Promise<void> {
  const { token, secret } = site.viewer
  const client = createClient({
    origin: front,
    deviceId: 'noted',
    token: () => token,
    fetch: nativeFetch(() => secret),
  })
  await client.call(calls.account.userInfo, {})
  await client.call(calls.site.config, {})
  const log = await readFile(accessLog, 'utf8')
  if (!log.includes('"GET /api/home/config HTTP')) throw new Error('the front server notes no requests')
  const leaked = ['?', 'token=', token.token, token.sign, secret].find(text => log.includes(text))
  if (leaked !== undefined) throw new Error(`the front server notes ${leaked}`)
}

/** Two devices ask for the same danmu, each with a signature of its own: the second is answered from the cache. */
async function expectCached(front: string, mediaKey: string): Promise<void> {
  const clients = ['one', 'two'].map(deviceId => createClient({ origin: front, deviceId, token: () => null }))
  const [first] = clients
  const episode = (await first?.call(calls.catalogue.episodes, { mediaKey }))?.info[0]?.id ?? ''
  const seen: (string | null)[] = []
  for (const client of clients) {
    const response = await fetch(client.address(calls.danmu.segment, { mediaKey, episode, segment: 0 }))
    if (!response.ok) throw new Error(`danmu are answered with ${response.status}`)
    seen.push(response.headers.get('x-cache'))
  }
  if (seen.join() !== 'MISS,HIT') throw new Error(`danmu are not cached by the front server: ${seen.join()}`)
}
