import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const { franchise, franchiseAdmin } = calls
const assetIds = [await makeReadyAsset(app.scope)]
const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
const visitor = app.visitor()

const work = async () => (await makeWork(app.scope, { assetIds })).mediaKey
async function published(works: string[], title = 'set', kind: 'franchise' | 'curated' = 'franchise') {
  const { id } = await editor.call(franchiseAdmin.create, { kind, title, works })
  await editor.call(franchiseAdmin.publish, { id })
  return id
}
const listed = async (client = visitor, input = {}) =>
  (await client.call(franchise.list, { size: 100, ...input })).info
const idsIn = async (...args: Parameters<typeof listed>) => (await listed(...args)).map(({ id }) => id)

describe('for editors, a franchise', () => {
  test('is theirs alone to make and change', async () => {
    const user = app.as(await makeUser(app.scope))
    const made = { kind: 'curated', title: 'x' } as const
    expect(await codeOf(visitor.call(franchiseAdmin.create, made))).toBe('loginRequired')
    expect(await codeOf(user.call(franchiseAdmin.create, made))).toBe('forbidden')
    expect(await codeOf(editor.call(franchiseAdmin.create, { ...made, title: ' ' }))).toBe('malformed')
    expect(await codeOf(editor.call(franchiseAdmin.get, { id: 'nosuch' }))).toBe('notFound')
  })

  test('has its works in order, each once, without those that do not exist', async () => {
    const [a, b] = [await work(), await work()]
    const made = await editor.call(franchiseAdmin.create, {
      kind: 'franchise',
      title: 'saga',
      works: [b, a, b, 'nosuchwork'],
    })
    expect(made).toMatchObject({ state: 'draft', form: { works: [b, a] } })
    expect(made.items.map(item => item.mediaKey)).toEqual([b, a])
  })

  test('is not changed over another editor’s change', async () => {
    const { id, revision, form } = await editor.call(franchiseAdmin.create, { kind: 'curated', title: 'x' })
    const after = await editor.call(franchiseAdmin.update, { ...form, id, revision, title: 'y' })
    expect(after.form.title).toBe('y')
    const late = editor.call(franchiseAdmin.update, { ...form, id, revision, title: 'z' })
    expect(await codeOf(late)).toBe('conflict')
  })

  test('cannot be published empty', async () => {
    const { id } = await editor.call(franchiseAdmin.create, { kind: 'curated', title: 'x' })
    expect(await codeOf(editor.call(franchiseAdmin.publish, { id }))).toBe('franchiseEmpty')
  })

  test('is first when new, is moved before another or to the end, and is found by its title', async () => {
    const one = await work()
    const ids: string[] = []
    for (const title of ['moved 1', 'moved 2', 'moved 3']) ids.push(await published([one], title))
    const [a = '', b = '', c = ''] = ids
    const order = async () =>
      (await editor.call(franchiseAdmin.list, { q: 'MOVED ', size: 100 })).info.map(row => row.id)
    expect(await order()).toEqual([c, b, a])
    await editor.call(franchiseAdmin.move, { id: a, before: c })
    expect(await order()).toEqual([a, c, b])
    await editor.call(franchiseAdmin.move, { id: c, before: null })
    expect(await order()).toEqual([a, b, c])
    expect((await idsIn()).filter(id => ids.includes(id))).toEqual([a, b, c])
    expect(await codeOf(editor.call(franchiseAdmin.move, { id: 'nosuch', before: null }))).toBe('notFound')
    expect(await codeOf(editor.call(franchiseAdmin.move, { id: a, before: 'nosuch' }))).toBe('notFound')
  })
})

describe('for viewers, a franchise', () => {
  test('is there from its publication to its withdrawal', async () => {
    const { id } = await editor.call(franchiseAdmin.create, {
      kind: 'curated',
      title: 'x',
      works: [await work()],
    })
    const seen = async () => [
      (await idsIn()).includes(id),
      await codeOf(visitor.call(franchise.details, { id })),
    ]
    expect(await seen()).toEqual([false, 'notFound'])
    await editor.call(franchiseAdmin.publish, { id })
    expect(await seen()).toEqual([true, 'success'])
    await editor.call(franchiseAdmin.withdraw, { id })
    expect(await seen()).toEqual([false, 'notFound'])
  })

  test('shows and counts only works that may be seen, and vanishes without any', async () => {
    const [a, b] = [await work(), await work()]
    const id = await published([a, b])
    expect((await visitor.call(franchise.details, { id })).items.map(item => item.mediaKey)).toEqual([a, b])
    await editor.call(calls.catalogueAdmin.withdraw, { mediaKey: a })
    const left = await visitor.call(franchise.details, { id })
    expect([left.works, left.items.map(item => item.mediaKey)]).toEqual([1, [b]])
    await editor.call(calls.catalogueAdmin.withdraw, { mediaKey: b })
    expect(await codeOf(visitor.call(franchise.details, { id }))).toBe('notFound')
    expect(await idsIn()).not.toContain(id)
  })

  test('lays its first three posters on its card and counts all of its works', async () => {
    const four = [await work(), await work(), await work(), await work()]
    const id = await published(four, 'four')
    const card = (await listed()).find(item => item.id === id)
    expect([card?.works, card?.posters.length]).toEqual([4, 3])
  })

  test('is listed by its kind and page by page', async () => {
    const one = await work()
    const [saga, set] = [await published([one], 'a'), await published([one], 'b', 'curated')]
    expect(await idsIn(visitor, { kind: 'curated' })).toContain(set)
    expect(await idsIn(visitor, { kind: 'curated' })).not.toContain(saga)
    const all = await idsIn()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await visitor.call(franchise.list, { size: 2, cursor })
      seen.push(...page.info.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    expect(seen).toEqual(all)
  })

  test('is found from its work, one story before what editors put together', async () => {
    const [one, other] = [await work(), await work()]
    const saga = await published([one, other], 'saga')
    const set = await published([one], 'set', 'curated')
    const of = async (mediaKey: string) =>
      (await visitor.call(franchise.ofWork, { mediaKey })).info.map(({ id }) => id)
    expect(await of(one)).toEqual([saga, set])
    expect(await of(other)).toEqual([saga])
    expect(await of('nosuchwork')).toEqual([])
  })
})

describe('who follows a franchise', () => {
  test('must be signed in and name one that is shown', async () => {
    const id = await published([await work()])
    const user = app.as(await makeUser(app.scope))
    expect(await codeOf(visitor.call(franchise.follow, { id, on: true }))).toBe('loginRequired')
    expect(await codeOf(user.call(franchise.follow, { id: 'nosuch', on: true }))).toBe('notFound')
  })

  test('finds it among the followed ones, counted once, until unfollowing', async () => {
    const id = await published([await work()])
    const user = app.as(await makeUser(app.scope))
    await user.call(franchise.follow, { id, on: true })
    const again = await user.call(franchise.follow, { id, on: true })
    expect(again).toEqual({ selected: true, followers: 1 })
    expect(await idsIn(user, { followed: true })).toEqual([id])
    expect(await idsIn(visitor, { followed: true })).toEqual([])
    expect(await user.call(franchise.details, { id })).toMatchObject({ followed: true, followers: 1 })
    expect(await visitor.call(franchise.details, { id })).toMatchObject({ followed: false, followers: 1 })
    expect(await user.call(franchise.follow, { id, on: false })).toEqual({ selected: false, followers: 0 })
    expect(await idsIn(user, { followed: true })).toEqual([])
  })

  test('sees that a work was added, not other changes, until looking at it', async () => {
    const [a, b] = [await work(), await work()]
    const id = await published([a])
    const user = app.as(await makeUser(app.scope))
    await user.call(franchise.follow, { id, on: true })
    const isFresh = async () => (await listed(user, { followed: true })).map(({ fresh }) => fresh)
    const change = async (works: string[]) => {
      app.clock.advance(1000)
      const { form, revision } = await editor.call(franchiseAdmin.get, { id })
      await editor.call(franchiseAdmin.update, { ...form, id, revision, works })
    }
    expect(await isFresh()).toEqual([false])
    await change([a])
    expect(await isFresh()).toEqual([false])
    await change([a, b])
    expect(await isFresh()).toEqual([true])
    app.clock.advance(1000)
    await user.call(franchise.follow, { id, on: true })
    expect(await isFresh()).toEqual([false])
  })
})
