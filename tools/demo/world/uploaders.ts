import { eq } from 'drizzle-orm'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { catalogueWork } from '../../../apps/server/src/modules/catalogue/tables.ts'
import { touchWork } from '../../../apps/server/src/modules/catalogue/works/touch-work.ts'
import { works } from '../content/world.ts'
import type { DemoRecord } from './record.ts'

/** Works of these kinds are of the house account of their kind; films and series are the site's own. */
const kinds = new Set(['anime', 'documentary', 'short', 'sport', 'variety'])

/** Gives works to the accounts that uploaded them. */
export async function layUploaders(scope: Scope, record: DemoRecord): Promise<void> {
  for (const { key, kind, uploader } of works) {
    const [work, uploaderUid] = [record.works[key], record.users[uploader]]
    if (!kinds.has(kind) || work === undefined || uploaderUid === undefined) continue
    await scope.db.update(catalogueWork).set({ uploaderUid }).where(eq(catalogueWork.id, work.mediaKey))
    await touchWork(scope, work.mediaKey)
  }
}
