import { franchiseFormShape } from '@xinghe/contract'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import {
  createFranchise,
  publishFranchise,
} from '../../../apps/server/src/modules/catalogue/save-franchise.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { type DemoFranchise, franchises } from '../content/franchises.ts'
import { works } from '../content/world.ts'
import { drawScene } from '../posters/draw.ts'
import type { DemoRecord, Part } from './record.ts'

/** A set of fewer is none: a small site has only some of the works. */
const leastWorks = 2
const size = { w: 1280, h: 720 }

/** The franchises and curated sets that can be laid: those that are whole, or with `all` what there is of each. */
export function franchiseParts(record: DemoRecord, { all }: { all: boolean }): Record<string, Part> {
  const isLaid = ({ works: own }: DemoFranchise) =>
    own.filter(key => record.works[key]).length >= (all ? leastWorks : own.length)
  // A new one stands first, so the last is laid first.
  const laid = franchises.filter(isLaid).toReversed()
  return Object.fromEntries(laid.map(set => [`franchise ${set.title}`, partOf(set)]))
}

const partOf =
  ({ kind, title, synopsis, works: own }: DemoFranchise): Part =>
  async (scope, record) => {
    const coverKey = await coverOf(scope, own, record)
    const keys = own.flatMap(key => record.works[key]?.mediaKey ?? [])
    const form = franchiseFormShape.parse({ kind, title, synopsis, coverKey, works: keys })
    return async scope => {
      const { id } = await createFranchise(scope, form)
      await publishFranchise(scope, { id })
      record.franchises = [...(record.franchises ?? []), id]
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
