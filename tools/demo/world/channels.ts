import { liveChannelFormShape } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '../../../apps/server/src/kernel/fail.ts'
import { type Scope, transact } from '../../../apps/server/src/kernel/scope.ts'
import {
  createChannel,
  saveProgramme,
  switchChannel,
} from '../../../apps/server/src/modules/broadcast/index.ts'
import { showWork } from '../../../apps/server/src/modules/catalogue/admin/works.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { mediaAsset } from '../../../apps/server/src/modules/media/tables.ts'
import { channels, type DemoChannel } from '../content/channels.ts'
import { works } from '../content/world.ts'
import { drawChannelLogo } from '../posters/channel-logo.ts'
import { type DemoRecord, type DemoWorkRecord, writeRecord } from './record.ts'

/** Films a channel goes on the air with: a visitor should soon find one. */
const firstFilms = 3
/** How many must be finished before its programme is made whole, or all there are. */
const enoughFilms = 6
/** Films of the whole programme. */
const mostFilms = 12
const lookAgainMs = 5_000

/** Puts the channels on the air of which enough films are finished; those that stand stay as they are. */
export async function layChannels(scope: Scope, record: DemoRecord): Promise<void> {
  for (const channel of channels) {
    if (record.channels?.[channel.key]) continue
    const finished = await finishedWorks(scope, fitting(channel, record))
    if (finished.length >= firstFilms) await putOnAir(scope, channel, finished, record)
  }
}

/** Waits until every channel has the films of its whole programme, and gives it to it. */
export async function fillChannels(scope: Scope, record: DemoRecord): Promise<void> {
  for (const channel of channels) {
    const works = fitting(channel, record)
    let finished = await finishedWorks(scope, works)
    while (finished.length < Math.min(enoughFilms, works.length)) {
      await new Promise(resolve => setTimeout(resolve, lookAgainMs))
      finished = await finishedWorks(scope, works)
    }
    const published = record.channels?.[channel.key]
    if (!published) await putOnAir(scope, channel, finished, record)
    else if (published.films < finished.length) await extend(scope, channel, finished, record)
  }
}

async function putOnAir(scope: Scope, channel: DemoChannel, films: DemoWorkRecord[], record: DemoRecord) {
  const { key, group, number, name, access } = channel
  const logo = await storeImage(scope, await drawChannelLogo(channel), { purpose: 'avatar' })
  const form = { group, number, name, access, logoKey: logo.key, kind: 'linear' }
  const startsAt = Math.floor(scope.now() / hourMs) * hourMs
  const episodes = await firstEpisodes(scope, films)
  await transact(scope, async scope => {
    const { id, revision } = await createChannel(scope, { form: liveChannelFormShape.parse(form) })
    await saveProgramme(scope, { id, revision, episodes, startsAt })
    const published = await switchChannel(scope, { id, on: true })
    const noted = { id, logoKey: logo.key, revision: published.revision, films: films.length }
    record.channels = { ...record.channels, [key]: noted }
    await writeRecord(scope.db, record, scope.now())
  })
}

/** A channel that somebody has changed or taken away meanwhile is left to them. */
async function extend(scope: Scope, { key }: DemoChannel, films: DemoWorkRecord[], record: DemoRecord) {
  const published = record.channels?.[key]
  if (!published) return
  const episodes = await firstEpisodes(scope, films)
  try {
    await transact(scope, async scope => {
      const { revision } = await saveProgramme(scope, { ...published, episodes, startsAt: null })
      record.channels = { ...record.channels, [key]: { ...published, revision, films: films.length } }
      await writeRecord(scope.db, record, scope.now())
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/** The channel's works that are laid, most popular first. */
function fitting({ kinds }: DemoChannel, record: DemoRecord): DemoWorkRecord[] {
  return works.filter(work => kinds.includes(work.kind)).flatMap(work => record.works[work.key] ?? [])
}

/** Those whose films are finished, as many as a programme has. */
async function finishedWorks(scope: Scope, works: DemoWorkRecord[]): Promise<DemoWorkRecord[]> {
  const ids = works.flatMap(work => work.assetId ?? [])
  const ready = await scope.db
    .select({ id: mediaAsset.id })
    .from(mediaAsset)
    .where(and(inArray(mediaAsset.id, ids), eq(mediaAsset.state, 'ready')))
  const isReady = new Set(ready.map(asset => asset.id))
  return works.filter(work => isReady.has(work.assetId ?? '')).slice(0, mostFilms)
}

async function firstEpisodes(scope: Scope, films: DemoWorkRecord[]): Promise<string[]> {
  const found = await Promise.all(films.map(({ mediaKey }) => showWork(scope, { mediaKey })))
  return found.flatMap(work => work.episodes[0]?.id ?? [])
}
