import { franchiseFormShape } from '@xinghe/contract'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import {
  createFranchise,
  publishFranchise,
} from '../../../apps/server/src/modules/catalogue/save-franchise.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { franchises } from '../content/franchises.ts'
import { works } from '../content/world.ts'
import { drawScene } from '../posters/draw.ts'
import type { DemoRecord } from './record.ts'

/** A set of fewer is none: a small site has only some of the works. */
const leastWorks = 2
const size = { w: 1280, h: 720 }

/** Franchises and curated sets over the works that were laid. A new one stands first, so the last is laid first. */
export async function layFranchises(scope: Scope, record: DemoRecord): Promise<void> {
  record.franchises = []
  for (const { kind, title, synopsis, works: own } of franchises.toReversed()) {
    const keys = own.flatMap(key => record.works[key]?.mediaKey ?? [])
    if (keys.length < leastWorks) continue
    const coverKey = await coverOf(scope, own, record)
    const form = franchiseFormShape.parse({ kind, title, synopsis, coverKey, works: keys })
    const { id } = await createFranchise(scope, form)
    await publishFranchise(scope, { id })
    record.franchises.push(id)
  }
}

/** The scene of its first work without a word on it. The picture goes with the pictures of that work. */
async function coverOf(scope: Scope, keys: readonly string[], record: DemoRecord): Promise<string | null> {
  const work = works.find(({ key }) => key === keys[0])
  const laid = work && record.works[work.key]
  if (!laid) return null
  const cover = await storeImage(scope, await drawScene(work, { ...size, variant: 1 }), { purpose: 'cover' })
  laid.images.push(cover.key)
  return cover.key
}
