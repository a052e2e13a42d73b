import { eq } from 'drizzle-orm'
import { readConfig } from '../../apps/server/src/config.ts'
import { createScope, nobody, type Scope } from '../../apps/server/src/kernel/scope.ts'
import { accountSettings } from '../../apps/server/src/modules/account/settings.ts'
import { danmuSettings } from '../../apps/server/src/modules/danmu/settings.ts'
import { mediaAsset } from '../../apps/server/src/modules/media/tables.ts'
import { runProgram } from '../../apps/server/src/program.ts'
import type { DemoWork } from './content/shape.ts'
import { works } from './content/world.ts'
import { fillChannels } from './world/channels.ts'
import { layFranchises } from './world/franchises.ts'
import { layHeat } from './world/heat.ts'
import { layParts } from './world/lay.ts'
import { layPeople } from './world/people.ts'
import { layRatings } from './world/ratings.ts'
import { type DemoRecord, demoUid } from './world/record.ts'
import { clipOf, layWork, offerEpisodes } from './world/works.ts'

/** Works of each kind; all share the shortest clip, so that the site is whole within seconds. */
const worksOfKind = 3
const lookAgainMs = 200

/**
 * The program with a small part of the demonstration world, for journeys and measurements that need a site worth
 * looking at. Once it is ready it prints so, and tells the process that made it.
 */
const { kernel, origin } = await runProgram(readConfig())
const scope = createScope(kernel, { ...nobody, uid: demoUid, role: 'editor' })
// All who register on it and sign in to it do so from one address.
const ofOneAddress = [
  'codesPerNetwork',
  'codesBeforeCaptcha',
  'registrationsPerNetwork',
  'loginTriesPerAddress',
  'minorDevicesPerNetwork',
] as const
for (const name of ofOneAddress) await kernel.settings.set(accountSettings, name, 10_000, demoUid)
await kernel.settings.set(accountSettings, 'codeEverySec', 1, demoUid)
// They have no time to rise.
for (const name of ['minLevel', 'colourLevel', 'fixedLevel'] as const)
  await kernel.settings.set(danmuSettings, name, 0, demoUid)
const message = { msg: 'sample laid', origin, mediaKey: await laySample(scope) }
process.stdout.write(`${JSON.stringify(message)}\n`)
process.send?.(message)

/** Answers the mediaKey of a work whose film is ready. */
async function laySample(scope: Scope): Promise<string> {
  const record: DemoRecord = { state: 'laying', users: {}, works: {}, avatars: [] }
  const chosen = sample()
  const [shortest] = chosen.toSorted((a, b) => clipLength(a) - clipLength(b))
  if (!shortest) throw new Error('there is no content')
  const assetId = await clipOf(scope, shortest)
  await layPeople(scope, record)
  for (const work of chosen) {
    const published = await layWork(scope, work, record)
    await offerEpisodes(scope, work, published.mediaKey, assetId)
    await layHeat(scope, work, published.mediaKey)
    await layRatings(scope, work, published.mediaKey)
    published.assetId = assetId
  }
  await ready(scope, assetId)
  await layFranchises(scope, record)
  await layParts(scope, record)
  await fillChannels(scope, record)
  return record.works[shortest.key]?.mediaKey ?? ''
}

function sample(): DemoWork[] {
  const kinds = [...new Set(works.map(work => work.kind))]
  return kinds.flatMap(kind => works.filter(work => work.kind === kind).slice(0, worksOfKind))
}

function clipLength(work: DemoWork): number {
  return work.seasons[0]?.episodes[0]?.durationSec ?? 0
}

async function ready(scope: Scope, assetId: string): Promise<void> {
  for (;;) {
    const [asset] = await scope.db.select().from(mediaAsset).where(eq(mediaAsset.id, assetId))
    if (asset?.state === 'ready') return
    if (asset?.state === 'failed') throw new Error(`the sample's film failed: ${asset.id}`)
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
}
