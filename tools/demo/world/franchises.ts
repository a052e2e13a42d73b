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
import type { DemoRecord, Write } from './record.ts'

type FranchiseForm = ReturnType<typeof franchiseFormShape.parse>

/** A set of fewer is none: a small site has only some of the works. */
const leastWorks = 2
const size = { w: 1280, h: 720 }

/** Draws the covers of franchises and curated sets over the works that were laid. */
export async function prepareFranchises(scope: Scope, record: DemoRecord): Promise<Write> {
  const forms: FranchiseForm[] = []
  for (const { kind, title, synopsis, works: own } of franchises) {
    const keys = own.flatMap(key => record.works[key]?.mediaKey ?? [])
    if (keys.length < leastWorks) continue
    const coverKey = await coverOf(scope, own, record)
    forms.push(franchiseFormShape.parse({ kind, title, synopsis, coverKey, works: keys }))
  }
  return scope => writeFranchises(scope, record, forms)
}

/** A new one stands first, so the last is laid first. */
async function writeFranchises(scope: Scope, record: DemoRecord, forms: readonly FranchiseForm[]) {
  record.franchises = []
  for (const form of forms.toReversed()) {
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
