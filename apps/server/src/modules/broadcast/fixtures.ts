import { type LiveChannelForm, liveChannelFormShape, type StaffLiveChannel } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { createChannel, switchChannel } from './channel/save-channel.ts'
import { saveProgramme } from './programme/save-programme.ts'

let numbers = 1000

/** A channel, off, with a unique number. */
export function makeChannel(scope: Scope, form: Partial<LiveChannelForm> = {}): Promise<StaffLiveChannel> {
  const input = { group: 'films', number: ++numbers, name: `channel ${numbers}`, kind: 'linear', ...form }
  return createChannel(scope, { form: liveChannelFormShape.parse(input) })
}

/** A linear channel that is on, whose programme began now: a film for each duration in seconds. */
export async function makeLinear(
  scope: Scope,
  { lengths = [20, 12], ...form }: Partial<LiveChannelForm> & { lengths?: readonly number[] } = {},
) {
  const { id, revision } = await makeChannel(scope, form)
  const assetIds: string[] = []
  const episodes: string[] = []
  const works: string[] = []
  for (const durationSec of lengths) {
    const assetId = await makeReadyAsset(scope, { durationSec })
    assetIds.push(assetId)
    const work = await makeWork(scope, { assetIds: [assetId] })
    works.push(work.mediaKey)
    episodes.push(...work.episodeIds)
  }
  const startsAt = scope.now()
  await saveProgramme(scope, { id, revision, episodes, startsAt })
  return { channel: await switchChannel(scope, { id, on: true }), startsAt, assetIds, episodes, works }
}
