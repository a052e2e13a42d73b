import { type CallInput, calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notify } from '#kernel/notify.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { noticesOf } from '../fixtures.ts'
import { pruneNotices } from '../prune-notices.ts'
import { noticeSettings } from '../settings.ts'
import { deliverBroadcasts } from './deliver-broadcasts.ts'

const app = await testApp()
afterAll(app.stop)
beforeEach(() => app.clock.advance(20_000))
afterEach(() => app.kernel.settings.reset(noticeSettings, 'keepSystem'))
const { editor, makeOne, counts, system, detail, read, write } = await noticesOf(app)
const { noticesAdmin, notices } = calls
const list = async (input: object = {}) => (await app.as(editor).call(noticesAdmin.list, input)).info
const cancel = (id: string) => app.as(editor).call(noticesAdmin.cancel, { id })
const open = (user: MadeUser, id: string) => app.as(user).call(notices.opened, { id })
const idsOf = async (user: MadeUser) => (await system(user)).map(({ id }) => id)

describe('a message of staff', () => {
  test('is for those who came before it, without a row for each, and leads somewhere', async () => {
    const alice = await makeOne()
    app.clock.advance(1_000)
    const { id } = await write({
      ...{ title: 'maintenance', target: { kind: 'page', value: '/vip' } },
      html: '<h1 onclick="x()">tonight</h1><p>from <b>two</b> on &amp; <script>alert(1)</script>later</p>',
    })
    app.clock.advance(1_000)
    const bob = await makeOne()
    expect(await system(alice)).toMatchObject([
      { id, title: 'maintenance', summary: 'tonight from two on & later', isNew: true },
    ])
    expect(await counts(alice)).toMatchObject({ system: 1 })
    expect(await idsOf(bob)).not.toContain(id)
    expect(await codeOf(detail(bob, id))).toBe('notFound')
    expect(await detail(alice, id)).toMatchObject({
      html: '<h2>tonight</h2><p>from <b>two</b> on &amp; later</p>',
      target: { kind: 'page', value: '/vip' },
    })
    await read(alice, 'system')
    expect(await counts(alice)).toMatchObject({ system: 0 })
    for (const _ of [1, 2]) await open(alice, id)
    expect((await list()).find(row => row.id === id)).toMatchObject({ reads: 1, state: 'sent' })
  })

  test('begins at its time, and is changed or kept back before', async () => {
    const alice = await makeOne()
    const startsAt = app.clock.now() + hourMs
    const { id, state } = await write({ startsAt })
    expect(state).toBe('scheduled')
    expect(await idsOf(alice)).not.toContain(id)
    expect(await write({ id, title: 'better', startsAt })).toMatchObject({ id, title: 'better' })
    const other = await write({ startsAt })
    expect(await cancel(other.id)).toMatchObject({ state: 'cancelled' })
    expect(await codeOf(write({ id: other.id }))).toBe('conflict')
    expect((await list({ state: 'scheduled' })).map(row => row.id)).toContain(id)
    app.clock.advance(hourMs)
    expect(await system(alice)).toMatchObject([{ id, title: 'better', at: startsAt }])
    expect(await codeOf(write({ id, title: 'too late' }))).toBe('conflict')
    await cancel(id)
    expect(await idsOf(alice)).not.toContain(id)
    expect(await codeOf(detail(alice, id))).toBe('notFound')
    expect(await counts(alice)).toMatchObject({ system: 0 })
  })

  test('is for VIPs of a kind, or from a level on', async () => {
    const [gold, some, plain] = [
      await makeUser(app.scope, { vipLevel: 3, stays: true }),
      await makeUser(app.scope, { level: 5, stays: true }),
      await makeOne(),
    ]
    const forVips = await write({ audience: { kind: 'vip', least: 2 } })
    const forLevel = await write({ audience: { kind: 'level', least: 5 } })
    expect(await idsOf(gold)).toEqual([forVips.id])
    expect(await idsOf(some)).toEqual([forLevel.id])
    expect(await idsOf(plain)).toEqual([])
    expect(await codeOf(open(plain, forVips.id))).toBe('notFound')
  })

  test('that is sent now is counted before: open accounts, with VIP in force, or from a level on', async () => {
    const count = async (input: CallInput<typeof noticesAdmin.countAudience>) =>
      (await app.as(editor).call(noticesAdmin.countAudience, input)).people
    const all = async () => ({
      all: await count({ kind: 'all' }),
      vip: await count({ kind: 'vip', least: 2 }),
      level: await count({ kind: 'level', least: 6 }),
    })
    const before = await all()
    await makeUser(app.scope, { vipLevel: 3, stays: true })
    await makeUser(app.scope, { vipLevel: 1, level: 7, stays: true })
    expect(await all()).toEqual(before)
    app.clock.advance(30_000)
    expect(await all()).toEqual({ all: before.all + 2, vip: before.vip + 1, level: before.level + 1 })
    expect(await codeOf(app.as(editor).call(noticesAdmin.countAudience, { kind: 'vip', least: 10 }))).toBe(
      'malformed',
    )
    const ads = await makeUser(app.scope, { role: 'ads' })
    expect(await codeOf(app.as(ads).call(noticesAdmin.countAudience, { kind: 'all' }))).toBe('forbidden')
  })

  test('for a list is given to each of them once, and taken back from them', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    expect(await codeOf(write({ audience: { kind: 'users', uids: ['nosuch'] } }))).toBe('malformed')
    const audience = { kind: 'users' as const, uids: [alice.uid, bob.uid, alice.uid] }
    const { id } = await write({ audience, title: 'for two' })
    for (const _ of [1, 2]) await deliverBroadcasts(app.scope)
    expect(await system(alice)).toMatchObject([{ id, title: 'for two' }])
    expect(await counts(bob)).toMatchObject({ system: 1 })
    expect(await idsOf(carol)).toEqual([])
    expect(await codeOf(detail(carol, id))).toBe('notFound')
    expect((await detail(bob, id)).title).toBe('for two')
    await open(bob, id)
    expect((await list())[0]).toMatchObject({ id, reads: 1, audience: { uids: [alice.uid, bob.uid] } })
    await cancel(id)
    expect(await idsOf(alice)).toEqual([])
    expect(await counts(bob)).toMatchObject({ system: 0 })
  })

  test('is refused without a text, with a target that is not there, or from who may not write it', async () => {
    expect(await codeOf(write({ html: '<script>alert(1)</script>' }))).toBe('malformed')
    for (const kind of ['work', 'post'] as const)
      expect(await codeOf(write({ target: { kind, value: 'nosuch' } }))).toBe('notFound')
    for (const value of ['https://example.com', '//example.com', '/\\example.com'])
      expect(await codeOf(write({ target: { kind: 'page', value } }))).toBe('malformed')
    const { id } = await makePost(app.scope, { uid: editor.uid })
    expect(await write({ target: { kind: 'post', value: id } })).toMatchObject({ target: { value: id } })
    const ads = await makeUser(app.scope, { role: 'ads' })
    expect(await codeOf(app.as(ads).call(noticesAdmin.list, {}))).toBe('forbidden')
  })

  test('goes when it is old, with who read it', async () => {
    const alice = await makeOne()
    const { id } = await write()
    await open(alice, id)
    app.clock.advance(91 * dayMs)
    await pruneNotices(app.scope)
    expect((await list()).map(row => row.id)).not.toContain(id)
  })
})

describe('a message of the program', () => {
  test('is written once, in the reader’s language, and counts unless something else does', async () => {
    const alice = await makeOne()
    const gift = { key: 'gift', once: 'gift:1', link: '/openVipRecords', isCounted: false }
    for (const _ of [1, 2]) await notify(app.scope, alice.uid, gift)
    expect(await counts(alice)).toMatchObject({ system: 0 })
    app.clock.advance(1_000)
    await notify(app.scope, alice.uid, { key: 'tip', params: { coins: '<b>3</b>' } })
    expect(await counts(alice)).toMatchObject({ system: 1 })
    const [tip, first, ...others] = await system(alice)
    expect(others).toEqual([])
    expect(first).toMatchObject({ isNew: true })
    expect(await detail(alice, tip?.id ?? '')).toMatchObject({ target: null })
    expect((await detail(alice, tip?.id ?? '')).html).toContain('&lt;b&gt;3&lt;/b&gt;')
    expect(await detail(alice, first?.id ?? '')).toMatchObject({
      target: { kind: 'page', value: '/openVipRecords' },
    })
    expect(await codeOf(detail(await makeOne(), tip?.id ?? ''))).toBe('notFound')
    await open(alice, tip?.id ?? '')
  })

  test('without sentences is refused where it is written', async () => {
    await expect(notify(app.scope, (await makeOne()).uid, { key: 'nosuch' })).rejects.toThrow('no text')
  })

  test('stands with those of staff in one list, in pages that miss none, so many at most', async () => {
    await app.kernel.settings.set(noticeSettings, 'keepSystem', 4, '1')
    const alice = await makeOne()
    for (let n = 0; n < 6; n++) {
      app.clock.advance(1_000)
      await notify(app.scope, alice.uid, { key: 'tip', params: { coins: n } })
    }
    app.clock.advance(1_000)
    const { id } = await write()
    const first = await app.as(alice).call(notices.system, { size: 3 })
    const rest = await app.as(alice).call(notices.system, { size: 3, cursor: first.cursor })
    const found = [...first.info, ...rest.info]
    expect(found[0]?.id).toBe(id)
    expect(found).toHaveLength(5)
    expect(new Set(found.map(row => row.id)).size).toBe(5)
    expect(rest.hasMore).toBe(false)
  })
})
