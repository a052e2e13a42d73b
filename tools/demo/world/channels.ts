import { liveChannelFormShape } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { type Scope, transact } from '../../../apps/server/src/kernel/scope.ts'
import {
  createChannel,
  saveProgramme,
  switchChannel,
} from '../../../apps/server/src/modules/broadcast/index.ts'
import { showWork } from '../../../apps/server/src/modules/catalogue/staff-work.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { mediaAsset } from '../../../apps/server/src/modules/media/tables.ts'
import { channels, type DemoChannel } from '../content/channels.ts'
import { works } from '../content/world.ts'
import { drawChannelLogo } from '../posters/channel-logo.ts'
import { type DemoRecord, writeRecord } from './record.ts'

/** Films of a channel's programme. */
const mostFilms = 12
/** How many must be finished before a channel goes on the air, or all there are. */
const enoughFilms = 6
const lookAgainMs = 5_000
const hourMs = 3_600_000

/** Puts the channels on the air, each once enough of its films are finished; those that stand stay as they are. */
export async function layChannels(scope: Scope, record: DemoRecord): Promise<void> {
  for (const channel of channels) {
    if (record.channels?.[channel.key]) continue
    const episodes = await finishedEpisodes(scope, channel, record)
    const logo = await storeImage(scope, await drawChannelLogo(channel), { purpose: 'avatar' })
    await transact(scope, async scope => {
      const id = await layChannel(scope, channel, logo.key, episodes)
      record.channels = { ...record.channels, [channel.key]: { id, logoKey: logo.key } }
      await writeRecord(scope.db, record, scope.now())
    })
  }
}

async function layChannel(
  scope: Scope,
  { group, number, name, access }: DemoChannel,
  logoKey: string,
  episodes: string[],
): Promise<string> {
  const form = liveChannelFormShape.parse({ group, number, name, access, logoKey, kind: 'linear' })
  const { id, revision } = await createChannel(scope, { form })
  const startsAt = Math.floor(scope.now() / hourMs) * hourMs
  await saveProgramme(scope, { id, revision, episodes, startsAt })
  await switchChannel(scope, { id, on: true })
  return id
}

/** First episodes of the channel's works, most popular first; waits until enough of their films are finished. */
async function finishedEpisodes(scope: Scope, channel: DemoChannel, record: DemoRecord): Promise<string[]> {
  const fitting = works
    .filter(work => channel.kinds.includes(work.kind))
    .flatMap(work => record.works[work.key] ?? [])
  for (;;) {
    const ids = fitting.flatMap(work => work.assetId ?? [])
    const ready = await scope.db
      .select({ id: mediaAsset.id })
      .from(mediaAsset)
      .where(and(inArray(mediaAsset.id, ids), eq(mediaAsset.state, 'ready')))
    const isReady = new Set(ready.map(asset => asset.id))
    const finished = fitting.filter(work => isReady.has(work.assetId ?? ''))
    if (finished.length >= Math.min(enoughFilms, fitting.length)) {
      const shown = finished.slice(0, mostFilms)
      const found = await Promise.all(shown.map(({ mediaKey }) => showWork(scope, { mediaKey })))
      return found.flatMap(work => work.episodes[0]?.id ?? [])
    }
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
}
