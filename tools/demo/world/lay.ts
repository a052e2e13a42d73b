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
import { layDanmu } from './danmu.ts'
import { layPeople } from './people.ts'
import { type DemoRecord, demoUid, openRecord, readRecord, writeRecord } from './record.ts'
import { removeWorld } from './remove.ts'
import { layFilm, layWork } from './works.ts'

/** Films that may wait for their first rendition at once: more would only stand in the operator's way. */
const maxWaiting = 2
const lookAgainMs = 1_000

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
  await writeRecord(scope.db, record, scope.now())
  for (const [index, work] of inOrder().entries()) {
    const laid = record.works[work.key] ?? (await layWork(scope, work, record))
    if (laid.assetId === undefined) {
      laid.assetId = await layFilm(scope, work, laid.mediaKey)
      await writeRecord(scope.db, record, scope.now())
    }
    if (index === 0) await layPeople(scope, record)
    if (!laid.hasDanmu) {
      await transact(scope, async scope => {
        await layDanmu(scope, work, laid.mediaKey, Object.values(record.users))
        laid.hasDanmu = true
        await writeRecord(scope.db, record, scope.now())
      })
    }
    await roomInQueue(scope, record)
  }
  await writeRecord(scope.db, { ...record, state: 'laid' }, scope.now())
}

/** Clips longer than this wait until the site is full: seconds. */
const longClipSec = 60

/** By popularity, but first what is quickest to make of the works in the banner: a visitor is waiting. */
function inOrder(): DemoWork[] {
  const [first] = works
    .filter(work => work.home.banner !== null)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const isLong = (work: DemoWork) => Number(lengthOf(work) > longClipSec)
  const others = works.filter(work => work !== first).toSorted((a, b) => isLong(a) - isLong(b))
  return first ? [first, ...others] : others
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
