import { franchiseFormShape } from '@xinghe/contract'
import { Failure } from '../../../apps/server/src/kernel/fail.ts'
import { type Scope, transact } from '../../../apps/server/src/kernel/scope.ts'
import {
  createFranchise,
  publishFranchise,
  updateFranchise,
} from '../../../apps/server/src/modules/catalogue/admin/save-franchise.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { type DemoFranchise, franchises } from '../content/franchises.ts'
import { works } from '../content/world.ts'
import { drawScene } from '../posters/draw.ts'
import { type DemoRecord, writeRecord } from './record.ts'

/** A set of fewer is none. */
const leastWorks = 2
const size = { w: 1280, h: 720 }

/**
 * Lays the franchises and curated sets of which there are works enough, and adds to those that stand what has come
 * since. One that somebody has changed meanwhile is left to them. The last is laid first: a new one stands first.
 */
export async function layFranchises(scope: Scope, record: DemoRecord): Promise<void> {
  for (const set of franchises.toReversed()) {
    const keys = set.works.flatMap(key => record.works[key]?.mediaKey ?? [])
    const published = record.franchises?.[set.title]
    if (keys.length < leastWorks || keys.length === published?.works) continue
    const coverKey = published ? published.coverKey : await coverOf(scope, set, record)
    const form = franchiseFormShape.parse({ ...set, coverKey, works: keys })
    await transact(scope, async scope => {
      const { id, revision } = published
        ? await updateFranchise(scope, { ...form, id: published.id, revision: published.revision })
        : await publishFranchise(scope, await createFranchise(scope, form))
      const noted = { id, revision, coverKey, works: keys.length }
      record.franchises = { ...record.franchises, [set.title]: noted }
      await writeRecord(scope.db, record, scope.now())
    }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
}

/** The scene of its first work without a word on it. The picture goes with the pictures of that work. */
async function coverOf(scope: Scope, set: DemoFranchise, record: DemoRecord): Promise<string | null> {
  const work = works.find(({ key }) => set.works.includes(key) && record.works[key])
  const published = work && record.works[work.key]
  if (!published) return null
  const cover = await storeImage(scope, await drawScene(work, { ...size, variant: 1 }), { purpose: 'cover' })
  published.images.push(cover.key)
  return cover.key
}
