import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Scope } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { publishWork, withdrawWork } from '#modules/catalogue/admin/publish-work.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { searchWork } from '../tables.ts'
import { walkIndex } from './rebuild-index.ts'

const app = await testApp()
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const assetIds = [await makeReadyAsset(app.scope)]
const found = async (q: string) =>
  (await app.visitor().call(calls.search.works, { q })).info.map(({ mediaKey }) => mediaKey)

const walk = (scope: Scope) => walkIndex(scope, { anew: true })

describe('a walk through the index while somebody saves a work', () => {
  test('does not make the editor fail who waits for it', async () => {
    const { mediaKey } = await makeWork(app.scope, { title: '晚钟渡口', assetIds })
    expect(
      await atOnce(app.scope, walk, () => codeOf(staff.call(calls.catalogueAdmin.publish, { mediaKey }))),
    ).toBe('success')
    expect(await found('晚钟渡口')).toEqual([mediaKey])
  })

  test('does not fail because of one it waits for', async () => {
    const { mediaKey } = await makeWork(app.scope, { title: '早潮渡口', assetIds })
    await atOnce(
      app.scope,
      scope => publishWork(scope, { mediaKey }),
      () => walk(app.scope),
    )
    expect(await found('早潮渡口')).toEqual([mediaKey])
  })

  test('does not bring back what was withdrawn after it looked', async () => {
    const { mediaKey } = await makeWork(app.scope, { title: '空城旧事', assetIds })
    await atOnce(
      app.scope,
      scope => withdrawWork(scope, { mediaKey }),
      () => walk(app.scope),
    )
    expect(await app.scope.db.select().from(searchWork).where(eq(searchWork.workId, mediaKey))).toEqual([])
  })
})
