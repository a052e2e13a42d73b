import { inArray } from 'drizzle-orm'
import {
  createScope,
  type Kernel,
  nobody,
  type Scope,
  transact,
} from '../../../apps/server/src/kernel/scope.ts'
import { mediaAsset } from '../../../apps/server/src/modules/media/tables.ts'
import type { DemoWork } from '../content/shape.ts'
import { works } from '../content/world.ts'
import { prepareAds } from './ads.ts'
import { layBargains } from './bargain.ts'
import { layCases } from './cases.ts'
import { fillChannels, layChannels } from './channels.ts'
import { layComments } from './comments.ts'
import { layDanmu } from './danmu.ts'
import { layFavorites } from './favorites.ts'
import { layFranchises } from './franchises.ts'
import { layBoards, layHeat } from './heat.ts'
import { layInvitations } from './invitations.ts'
import { layLevels } from './levels.ts'
import { layMarks } from './marks.ts'
import { layNotices } from './notices.ts'
import { layNumbers } from './numbers.ts'
import { layPeople } from './people.ts'
import { layPlaybackReports } from './playback-reports.ts'
import { layPlaylists } from './playlists.ts'
import { layPolls } from './polls.ts'
import { prepareVideoPosts, prepareWordPosts } from './posts.ts'
import { layRatings } from './ratings.ts'
import { type DemoRecord, demoUid, openRecord, readRecord, type Write, writeRecord } from './record.ts'
import { removeWorld } from './remove.ts'
import { layRequests } from './requests.ts'
import { laySearches } from './searches.ts'
import { prepareService } from './service.ts'
import { layUploaders } from './uploaders.ts'
import { layViews } from './views.ts'
import { prepareVip } from './vip.ts'
import { layFilm, layWork } from './works.ts'

/** Films that may wait for their first rendition at once: more would only stand in the operator's way. */
const maxWaiting = 2
const lookAgainMs = 1_000

/** Draws what it needs, outside the transaction that writes it: drawing takes long, and nobody may wait for a lock. */
type Part = (scope: Scope, record: DemoRecord) => Promise<Write>
/** A part without pictures. */
const written =
  (publish: (scope: Scope, record: DemoRecord) => Promise<void>): Part =>
  async (_, record) =>
  scope =>
    publish(scope, record)

/** Needs people only, so that a visitor finds them talking while the first film is on its way. */
const firstParts: Record<string, Part> = {
  wordPosts: prepareWordPosts,
}
/** Needs the short works only, so that their videos are on the site before all films are there. */
const earlyParts: Record<string, Part> = {
  ...firstParts,
  posts: prepareVideoPosts,
  searches: written(laySearches),
  boards: written(layBoards),
}
/** Each part is laid once: a site that was laid before a part was there gets it at its next start. */
const parts: Record<string, Part> = {
  ...earlyParts,
  allBoards: written(layBoards),
  views: written(layViews),
  playlists: written(layPlaylists),
  vip: prepareVip,
}
/** Not on a sample: there is nothing by itself that journeys would have to expect. */
const wholeParts: Record<string, Part> = {
  ...parts,
  uploaders: written(layUploaders),
  marks: written(layMarks),
  comments: written(layComments),
  requests: written(layRequests),
  invitations: written(layInvitations),
  polls: written(layPolls),
  favorites: written(layFavorites),
  playbackReports: written(layPlaybackReports),
  levels: written(layLevels),
  ads: prepareAds,
  bargains: written(layBargains),
  notices: written(layNotices),
  numbers: written(layNumbers),
  cases: written(layCases),
  service: prepareService,
}

/**
 * Fills an empty site with invented works, one after the other, most popular first. It goes on where a stopped
 * program left off, does nothing on a site that has works of its own, and lays nothing twice.
 */
export async function layDemoWorld(kernel: Kernel): Promise<void> {
  const scope = createScope(kernel, { ...nobody, uid: demoUid, role: 'editor' })
  const record = await openRecord(scope)
  if (record === null) return
  try {
    await layAll(scope, record)
  } catch (error) {
    const now = await readRecord(scope.db)
    if (now?.state === 'removed') await removeWorld(scope.db, kernel.files, record)
    else kernel.log.error({ err: error }, 'the demonstration world is not complete; the next start goes on')
  }
}

async function layAll(scope: Scope, record: DemoRecord): Promise<void> {
  if (record.state === 'laying') await layWorks(scope, record)
  await layParts(scope, record, wholeParts)
  await writeRecord(scope.db, { ...record, state: 'laid' }, scope.now())
  // Last: they wait for whole films, which nothing else does.
  await fillChannels(scope, { ...record, state: 'laid' })
  scope.kernel.log.info('the demonstration world is laid')
}

/** Everything that lies over the works and still lacks. */
export async function layParts(scope: Scope, record: DemoRecord, wanted = parts): Promise<void> {
  for (const [name, prepare] of Object.entries(wanted)) {
    if (record.parts?.[name]) continue
    const write = await prepare(scope, record)
    await transact(scope, async scope => {
      await write(scope)
      record.parts = { ...record.parts, [name]: true }
      await writeRecord(scope.db, record, scope.now())
    })
  }
}

async function layWorks(scope: Scope, record: DemoRecord): Promise<void> {
  await writeRecord(scope.db, record, scope.now())
  const order = inOrder()
  const lastShort = order.findLastIndex(work => work.kind === 'short')
  for (const [index, work] of order.entries()) {
    const published = record.works[work.key] ?? (await layWork(scope, work, record))
    if (published.assetId === undefined) {
      published.assetId = await layFilm(scope, work, published.mediaKey)
      await writeRecord(scope.db, record, scope.now())
    }
    if (index === 0) {
      await layPeople(scope, record)
      await layParts(scope, record, firstParts)
    }
    if (!published.isAlive) {
      await transact(scope, async scope => {
        await layDanmu(scope, work, published.mediaKey, Object.values(record.users))
        await layHeat(scope, work, published.mediaKey)
        await layRatings(scope, work, published.mediaKey)
        published.isAlive = true
        await writeRecord(scope.db, record, scope.now())
      })
    }
    if (index === lastShort) await layParts(scope, record, earlyParts)
    await layFranchises(scope, record)
    await layChannels(scope, record)
    await roomInQueue(scope, record)
  }
}

/** Clips longer than this wait until the site is full: seconds. */
const longClipSec = 60

/** Works of a kind in each round; of the others one. */
const perRound: Partial<Record<DemoWork['kind'], number>> = { short: 4 }

/**
 * First what is quickest to make of the works in the banner: a visitor is waiting. Then in rounds through the kinds,
 * so that no channel stays empty for long; in each kind by popularity, long clips last.
 */
function inOrder(): DemoWork[] {
  const [first] = works
    .filter(work => work.home.banner !== null)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const isLong = (work: DemoWork) => Number(lengthOf(work) > longClipSec)
  const others = works.filter(work => work !== first).toSorted((a, b) => isLong(a) - isLong(b))
  const roundOf = (work: DemoWork) =>
    Math.floor(others.filter(other => other.kind === work.kind).indexOf(work) / (perRound[work.kind] ?? 1))
  const inRounds = others.toSorted((a, b) => roundOf(a) - roundOf(b))
  return first ? [first, ...inRounds] : inRounds
}

function lengthOf(work: DemoWork): number {
  return work.seasons[0]?.episodes[0]?.durationSec ?? 0
}

/** Waits while the films laid so far are still on their way to being playable. */
async function roomInQueue(scope: Scope, record: DemoRecord): Promise<void> {
  const ids = Object.values(record.works).flatMap(work => work.assetId ?? [])
  for (;;) {
    const rows = await scope.db
      .select({ state: mediaAsset.state, isPlayable: mediaAsset.isPlayable })
      .from(mediaAsset)
      .where(inArray(mediaAsset.id, ids))
    const waiting = rows.filter(
      row => !row.isPlayable && ['queued', 'probing', 'transcoding'].includes(row.state),
    )
    if (waiting.length < maxWaiting) return
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
}
