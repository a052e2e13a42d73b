import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { downloadFile } from '#modules/downloads/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { wholeFile } from '#modules/media/index.ts'
import { bearer, type SignedIn, type TestApp } from './app.ts'

/** What the file of a download holds in tests that need no film. */
export const content = 'ftyp of a film'

/** A work with so many films. */
export type WorkOptions = { films?: number } & Omit<Parameters<typeof makeWork>[1], 'assetIds'>

/** People who ask for works as files, for a program without a worker: files are finished by hand. */
export function downloadsOf(app: TestApp) {
  const person = (options: UserOptions = {}) => makeUser(app.scope, { stays: true, ...options })
  const film = () => makeReadyAsset(app.scope, { durationSec: 12 })

  /** A work with its episodes and their films. */
  async function work({ films = 1, ...form }: WorkOptions = {}) {
    const assetIds = await Promise.all(Array.from({ length: films }, film))
    const made = await makeWork(app.scope, { ...form, assetIds })
    return { ...made, assetIds, episode: made.episodeIds[0] ?? '' }
  }
  const ask = (user: SignedIn, { mediaKey, episode }: { mediaKey: string; episode: string }, quality = 480) =>
    app.as(user).call(calls.downloads.ask, { mediaKey, episode, quality })
  const listed = async (user: SignedIn) => (await app.as(user).call(calls.downloads.list, {})).downloads
  const filesOf = (assetId: string) =>
    app.scope.db.select().from(downloadFile).where(eq(downloadFile.assetId, assetId))
  /** Does what the job does, without a film. */
  async function finish(assetId: string) {
    const [file] = await filesOf(assetId)
    if (!file) throw new Error('nobody asked for it')
    await app.kernel.files.put(wholeFile(assetId, file.id), Buffer.from(content))
    const ready = { state: 'ready', progress: 1, bytes: content.length } as const
    await app.scope.db.update(downloadFile).set(ready).where(eq(downloadFile.id, file.id))
    return file.id
  }

  /** Asks in a browser of its own: the address, and what that browser gets there. */
  async function download(user: SignedIn, wanted: { mediaKey: string; episode: string }, quality = 480) {
    const { mediaKey, episode } = wanted
    const url = app.as(user).address(calls.downloads.ask, { mediaKey, episode, quality })
    const response = await fetch(url, { headers: { ...bearer(user), 'x-request-id': app.scope.id() } })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { data } = await response.json()
    const address = String(data.address)
    const get = (at = address, headers: Record<string, string> = {}) =>
      fetch(`${app.origin}${at}`, { headers: { cookie, ...headers } })
    return { address, get, status: async (at = address, headers = {}) => (await get(at, headers)).status }
  }
  return { person, work, ask, listed, filesOf, finish, download }
}
