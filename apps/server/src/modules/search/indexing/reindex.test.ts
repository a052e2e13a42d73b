import { calls } from '@xinghe/client'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueCredit, cataloguePerson, catalogueWork } from '#modules/catalogue/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { testApp } from '#test/app.ts'
import { searchKey, searchWork } from '../tables.ts'
import { createMissingIndex, reindex } from './reindex.ts'

const app = await testApp()
afterAll(app.stop)
const find = async (q: string) =>
  (await app.visitor().call(calls.search.works, { q, size: 100 })).info.map(work => work.mediaKey)

describe('reindexing', () => {
  beforeAll(() => publishMany(2000))

  test('builds a missing index of some thousand works, and then finds nothing to do', async () => {
    expect(await reindex(app.scope, { anew: false })).toEqual({ seen: 2000, repaired: 2000, removed: 0 })
    expect(await reindex(app.scope, { anew: false })).toEqual({ seen: 2000, repaired: 0, removed: 0 })
  }, 120_000)

  test.each([0, 1, 777, 1500, 1999])('makes work %i findable in every way', async index => {
    const { mediaKey, title, alias, person } = manyAt(index)
    for (const q of [
      title,
      title.slice(2, -1),
      alias,
      person,
      `${1950 + (index % 70)} ${title.slice(0, -1)}`,
      `original ${index}`,
    ])
      expect(await find(q), q).toContain(mediaKey)
  })

  test('repairs what changed without an event and removes what is gone', async () => {
    const [changed, gone] = [manyAt(10).mediaKey, manyAt(11).mediaKey]
    await app.scope.db.update(catalogueWork).set({ title: '暗中改名' }).where(eq(catalogueWork.id, changed))
    await app.scope.db.delete(catalogueWork).where(eq(catalogueWork.id, gone))
    expect(await reindex(app.scope, { anew: false })).toMatchObject({ repaired: 1, removed: 1 })
    expect(await find('暗中改名')).toEqual([changed])
    expect(await app.scope.db.select().from(searchKey).where(eq(searchKey.workId, gone))).toEqual([])
  })

  test('is reported to staff, who can queue another one', async () => {
    const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
    const state = await staff.call(calls.searchAdmin.index, {})
    expect(state).toMatchObject({ indexed: 1999, walk: { seen: 1999, repaired: 1, removed: 1 } })
    await staff.call(calls.searchAdmin.rebuild, {})
    expect(await waitingWalks()).toBe(1)
  })
})

describe('at the start of the program', () => {
  test('nothing is queued while the index is there, one run when it is missing', async () => {
    await app.scope.db.execute(`delete from pgboss.job where name = 'search.walk'`)
    await createMissingIndex(app.scope)
    expect(await waitingWalks()).toBe(0)
    await app.scope.db.delete(searchWork)
    await makeWork(app.scope, { assetIds: [await makeReadyAsset(app.scope)] })
    await app.scope.db.delete(searchWork)
    await createMissingIndex(app.scope)
    expect(await waitingWalks()).toBe(1)
  })
})

async function waitingWalks(): Promise<number> {
  const { rows } = await app.scope.db.execute<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'search.walk' and state = 'created'`,
  )
  return rows[0]?.n ?? 0
}

const characters = [...'山海云川星河长安雾港南渡听雨青灯白鹭江湖春秋风雪夜归人间']
function manyAt(index: number) {
  const pick = (step: number) => characters[(index * step + step) % characters.length] ?? ''
  const title = `${pick(1)}${pick(7)}${pick(11)}${pick(13)}第${index}回`
  return {
    mediaKey: `many${String(index).padStart(6, '0')}`,
    title,
    alias: `别称${pick(17)}${pick(3)}${index}号`,
    person: `赵${pick(5)}${characters[Math.floor(index / 27) % characters.length]}`,
  }
}

/** Works written directly into the tables, without events. */
async function publishMany(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({ ...manyAt(index), index }))
  const base = { kind: 'drama', tagline: '', synopsis: '', access: 'free', state: 'published' } as const
  const flags = {
    freeEpisodes: 0,
    isEnded: false,
    isFeatured: false,
    episodes: 1,
    createdAt: 1,
    updatedAt: 1,
  }
  for (let from = 0; from < count; from += 1000) {
    const part = all.slice(from, from + 1000)
    await app.scope.db.insert(catalogueWork).values(
      part.map(({ mediaKey, title, alias, index }) => ({
        ...base,
        ...flags,
        id: mediaKey,
        title,
        originalTitle: `Original ${index}`,
        aliases: [alias],
        year: 1950 + (index % 70),
      })),
    )
    await app.scope.db
      .insert(cataloguePerson)
      .values(part.map(({ person }) => ({ id: person, name: person })))
      .onConflictDoNothing()
    await app.scope.db.insert(catalogueCredit).values(
      part.map(({ mediaKey, person }) => ({
        workId: mediaKey,
        position: 0,
        personId: person,
        role: 'actor' as const,
        character: '',
      })),
    )
  }
  await app.scope.db.execute(sql`analyze catalogue_work`)
}
