import { calls } from '@xinghe/client'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { encodeAndPut } from '../pictures/store-image.ts'
import { mediaImage } from '../tables.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))

test('a deleted film locks the works that play it and those that show its pictures in one order', async () => {
  const films = [await makeReadyAsset(app.scope), await makeReadyAsset(app.scope)]
  const works = [
    await makeWork(app.scope, { assetIds: films.slice(0, 1) }),
    await makeWork(app.scope, { assetIds: films.slice(1) }),
  ]
  const ids = works.map(({ mediaKey }) => mediaKey)
  const inOrder = await app.scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(inArray(catalogueWork.id, ids))
    .orderBy(asc(catalogueWork.id))
  const [first = '', last = ''] = inOrder.map(({ id }) => id)
  const film = films[ids.indexOf(last)] ?? ''
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const cover = await encodeAndPut(app.scope, png, { assetId: film })
  await app.scope.db.insert(mediaImage).values(cover)
  await app.scope.db.update(catalogueWork).set({ posterKey: cover.key }).where(eq(catalogueWork.id, first))
  const lock = (id: string) => sql`select from catalogue_work where id = ${id} for update nowait`
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%catalogue_work%' and datname = current_database()`
  const deleted = await app.scope.db.transaction(async tx => {
    await tx.execute(lock(first))
    const deleting = codeOf(staff.call(calls.mediaAdmin.deleteAsset, { id: film }))
    await expect.poll(async () => (await app.scope.db.execute(waits)).rowCount).toBe(1)
    // It waits for the first, and does not have the last.
    await tx.execute(lock(last))
    return { deleting }
  })
  expect(await deleted.deleting).toBe('success')
})
