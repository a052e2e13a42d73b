import { calls } from '@xinghe/client'
import { storeLimits } from '@xinghe/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogue } from '#modules/catalogue/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { makeStore } from './fixtures.ts'
import { stores } from './module.ts'
import { reorderStores } from './reorder-stores.ts'
import { updateStore } from './save-store.ts'

const app = await testApp({ modules: [account, media, catalogue, stores] })
afterAll(app.stop)
const { stores: call } = calls
const visitor = app.visitor()

async function somebody() {
  const user = await makeUser(app.scope)
  const scope = app.scopeOf({ uid: user.uid })
  return { ...user, scope, client: app.as(user) }
}
const keysOf = async (client: ReturnType<typeof app.as>) =>
  (await client.call(call.own, {})).info.map(({ Key }) => Key)

beforeAll(async () => {
  const assetIds = [await makeReadyAsset(app.scope)]
  const works = [
    { kind: 'movie', genres: ['crime'], region: 'cn', year: 2024 },
    { kind: 'movie', genres: ['food'], region: 'jp', year: 1998 },
    { kind: 'drama', genres: ['crime', 'food'], region: 'hk', year: 2011 },
  ] as const
  for (const work of works) await makeWork(app.scope, { assetIds, ...work, genres: [...work.genres] })
})

describe('a store', () => {
  test('is not called what cannot be seen in full', async () => {
    const { client } = await somebody()
    for (const title of ['片\u{FE0F}单', `Z${'\u{0301}'.repeat(9)}`])
      expect(await codeOf(client.call(call.create, { title }))).toBe('malformed')
    const { Key: key } = await client.call(call.create, { title: '我的片单' })
    // A title, not whom somebody calls themselves.
    for (const title of ['客服电影', '好片单'])
      expect(await codeOf(client.call(call.update, { key, title }))).toBe('success')
  })

  test('is for users only', async () => {
    expect(await codeOf(visitor.call(call.own, {}))).toBe('loginRequired')
    expect(await codeOf(visitor.call(call.create, { title: 'x' }))).toBe('loginRequired')
  })

  test.each([
    { title: '' },
    { title: '   ' },
    { title: 'x'.repeat(storeLimits.name.max + 1) },
    { title: 'x', kind: 'opera' },
    { title: 'x', sort: 'random' },
  ])('%j is malformed', async input => {
    const { client } = await somebody()
    expect(await codeOf(client.call(call.create, input as never))).toBe('malformed')
  })

  test('has its filter, also as words in the reader’s language', async () => {
    const { client } = await somebody()
    const made = await client.call(call.create, {
      title: ' 深夜 ',
      kind: 'movie,drama',
      genre: 'crime',
      region: 'cn,hk',
      year: '2010s,2024',
      sort: 'rating',
      home: true,
    })
    expect(made).toMatchObject({
      title: '深夜',
      home: true,
      filter: { kind: ['movie', 'drama'], status: null },
    })
    const { text } = app.scope
    expect(made.words).toEqual([
      text('kind.movie'),
      text('kind.drama'),
      text('genre.crime'),
      text('origin.cn'),
      text('origin.hk'),
      text('year.decade', { from: 2010 }),
      '2024',
      text('sort.rating'),
    ])
    expect((await client.call(call.own, {})).info).toEqual([made])
  })

  test('is made once for one rid', async () => {
    const { client } = await somebody()
    const made = await client.call(call.create, { title: 'x', rid: 'once' })
    expect(await client.call(call.create, { title: 'x', rid: 'once' })).toEqual(made)
    expect(await keysOf(client)).toEqual([made.Key])
  })

  test('is refused over the limit of a user, also when they come at once', async () => {
    const { client, scope } = await somebody()
    for (let made = 1; made < storeLimits.most; made++) await makeStore(scope)
    const tries = [1, 2, 3].map(index => codeOf(client.call(call.create, { title: `${index}` })))
    expect((await Promise.all(tries)).toSorted()).toEqual(['storesFull', 'storesFull', 'success'])
    expect(await keysOf(client)).toHaveLength(storeLimits.most)
  })

  test('is renamed without losing its filter, and gets another one as a whole', async () => {
    const { client, scope } = await somebody()
    const { Key: key } = await makeStore(scope, { genre: ['crime'], status: 'ended' })
    const renamed = await client.call(call.update, { key, title: 'new' })
    expect(renamed).toMatchObject({
      title: 'new',
      home: false,
      filter: { genre: ['crime'], status: 'ended' },
    })
    const changed = await client.call(call.update, { key, refilter: true, region: 'jp', home: true })
    expect(changed).toMatchObject({ title: 'new', home: true })
    expect(changed.filter).toMatchObject({ genre: [], region: ['jp'], status: null, sort: 'hot' })
  })

  test('is ordered by its owner; those not named follow', async () => {
    const { client, scope } = await somebody()
    const keys: string[] = []
    for (let made = 0; made < 4; made++) keys.push((await makeStore(scope)).Key)
    const [a = '', b = '', c = '', d = ''] = keys
    expect(await keysOf(client)).toEqual([a, b, c, d])
    await client.call(call.reorder, { keys: [d, 'strange', b] })
    expect(await keysOf(client)).toEqual([d, b, a, c])
  })

  test.each([
    ['a name and a place on home', { title: 'new' }, { home: true }],
    ['a place on home and a name', { home: true }, { title: 'new' }],
    ['a name and a filter', { title: 'new' }, { refilter: true, genre: ['crime'] }],
    ['a filter and a name', { refilter: true, genre: ['crime'] }, { title: 'new' }],
  ])('has both of two changes made at once: %s', async (_, first, second) => {
    const { client, scope } = await somebody()
    const { Key: key } = await makeStore(scope)
    await atOnce(
      scope,
      scope => updateStore(scope, { key, ...first }),
      () => updateStore(scope, { key, ...second }),
    )
    const [both] = (await client.call(call.own, {})).info
    const { title, home, genre } = {
      title: undefined,
      home: undefined,
      genre: undefined,
      ...first,
      ...second,
    }
    expect(both).toMatchObject({
      title: title ?? 'store',
      home: home ?? false,
      filter: { genre: genre ?? [] },
    })
  })

  test('has its new place when it is renamed while it is moved', async () => {
    const { client, scope } = await somebody()
    const [{ Key: a }, { Key: b }] = [await makeStore(scope), await makeStore(scope)]
    await atOnce(
      scope,
      scope => reorderStores(scope, { keys: [b, a] }),
      () => client.call(call.update, { key: b, title: 'new' }),
    )
    expect((await client.call(call.own, {})).info).toMatchObject([{ Key: b, title: 'new' }, { Key: a }])
  })

  test('is nobody else’s to change or to delete', async () => {
    const [alice, bob] = [await somebody(), await somebody()]
    const { Key: key } = await makeStore(alice.scope)
    expect(await codeOf(bob.client.call(call.update, { key, title: 'mine' }))).toBe('notFound')
    expect(await codeOf(bob.client.call(call.remove, { key }))).toBe('notFound')
    await bob.client.call(call.reorder, { keys: [key] })
    expect(await keysOf(alice.client)).toEqual([key])
    await alice.client.call(call.remove, { key })
    expect(await keysOf(alice.client)).toEqual([])
    expect(await codeOf(alice.client.call(call.remove, { key }))).toBe('notFound')
  })
})

describe('a store that is shared', () => {
  test('is shown to anybody with its owner and count, and not after it was deleted', async () => {
    const alice = await somebody()
    const { Key: key } = await makeStore(alice.scope, { genre: ['crime'] }, 'noir')
    const shown = await visitor.call(call.show, { key })
    expect(shown).toMatchObject({ title: 'noir', count: 2, own: null, owner: { uid: alice.uid } })
    expect((await alice.client.call(call.show, { key })).own).toEqual({ Key: key, home: false })
    await alice.client.call(call.remove, { key })
    expect(await codeOf(visitor.call(call.show, { key }))).toBe('notFound')
  })

  test('is saved as a copy on one’s own home, once, and untouched by what its owner does', async () => {
    const [alice, bob] = [await somebody(), await somebody()]
    const { Key: key } = await makeStore(alice.scope, { genre: ['food'] }, 'table')
    expect(await codeOf(visitor.call(call.keep, { key }))).toBe('loginRequired')
    expect(await codeOf(bob.client.call(call.keep, { key: 'nosuch' }))).toBe('notFound')
    const copy = await bob.client.call(call.keep, { key })
    expect(copy).toMatchObject({ title: 'table', home: true, filter: { genre: ['food'] } })
    await bob.client.call(call.update, { key: copy.Key, home: false })
    expect((await bob.client.call(call.keep, { key })).Key).toBe(copy.Key)
    await alice.client.call(call.remove, { key })
    expect((await bob.client.call(call.own, {})).info).toMatchObject([{ Key: copy.Key, home: true }])
  })

  test('of one’s own only goes on home', async () => {
    const alice = await somebody()
    const { Key: key } = await makeStore(alice.scope)
    expect(await alice.client.call(call.keep, { key })).toMatchObject({ Key: key, home: true })
    expect(await keysOf(alice.client)).toEqual([key])
  })
})

describe('while a store is built', () => {
  test('the count and the first works follow the choice', async () => {
    const all = await visitor.call(call.preview, {})
    expect(all).toMatchObject({ count: 3 })
    expect(all.works).toHaveLength(3)
    const some = await visitor.call(call.preview, { genre: 'food', region: 'jp,hk', size: 1 })
    expect(some.count).toBe(2)
    expect(some.works).toHaveLength(1)
  })

  test('the fields and countries show what each value would leave', async () => {
    const { allAvailableFields, allAvailableCountries } = await visitor.call(call.fields, { genre: 'crime' })
    expect(allAvailableFields.map(({ name }) => name)).toEqual([
      'kind',
      'genre',
      'year',
      'language',
      'status',
      'sort',
    ])
    const counts = Object.fromEntries(allAvailableCountries.map(({ key, count }) => [key, count]))
    expect(counts).toEqual({ cn: 1, hk: 1, jp: 0 })
  })
})
