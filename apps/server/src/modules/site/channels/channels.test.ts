import { calls } from '@xinghe/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, type TestApp, testApp } from '#test/app.ts'
import { site } from '../module.ts'
import { seedChannels } from './seed-channels.ts'

let app: TestApp
let editor: MadeUser
beforeAll(async () => {
  app = await testApp({ modules: [account, site] })
  editor = await makeUser(app.scope, { role: 'editor' })
})
afterAll(() => app.stop())

const staff = () => app.as(editor)
const bar = async (region = 'GL') =>
  (await app.visitor().call(calls.site.navigationBar, { region })).info.map(
    ({ key, title }) => `${key} ${title}`,
  )
const all = async () => (await staff().call(calls.siteAdmin.channels, {})).channels
const channel = async (key: string) => {
  const found = (await all()).find(other => other.key === key)
  if (!found) throw new Error(key)
  return found
}

describe('an editor', () => {
  test('alone sees and changes the channels', async () => {
    const moderator = await makeUser(app.scope, { role: 'moderator' })
    const change = { key: 'news', title: 'News', hidden: false }
    expect(await codeOf(app.visitor().call(calls.siteAdmin.channels, {}))).toBe('loginRequired')
    expect(await codeOf(app.as(moderator).call(calls.siteAdmin.saveChannel, change))).toBe('forbidden')
    expect(await codeOf(staff().call(calls.siteAdmin.saveChannel, { ...change, title: ' ' }))).toBe(
      'malformed',
    )
    expect(await codeOf(staff().call(calls.siteAdmin.saveChannel, { ...change, regions: ['china'] }))).toBe(
      'malformed',
    )
    expect(await codeOf(staff().call(calls.siteAdmin.saveChannel, { ...change, key: 'opera' }))).toBe(
      'notFound',
    )
  })

  test('renames a channel, hides it and shows it in some countries only', async () => {
    await staff().call(calls.siteAdmin.saveChannel, { key: 'tech', title: 'Tech', hidden: false })
    expect(await bar()).toContain('tech Tech')
    await staff().call(calls.siteAdmin.saveChannel, {
      key: 'tech',
      title: 'Tech',
      hidden: false,
      regions: ['JP'],
    })
    expect(await bar()).not.toContain('tech Tech')
    expect(await bar('jp')).toContain('tech Tech')
    await staff().call(calls.siteAdmin.saveChannel, { key: 'tech', title: 'Tech', hidden: true })
    expect(await bar('JP')).not.toContain('tech Tech')
    expect(await channel('tech')).toMatchObject({ hidden: true, regions: [] })
    const rows = await app.scope.db.select().from(audit)
    expect(rows.filter(row => row.action === '/api/admin/Channel/Save').map(row => row.staff)).toContain(
      editor.uid,
    )
  })

  test('cannot take home away, nor move it', async () => {
    const { title } = await channel('home')
    for (const change of [{ hidden: true }, { hidden: false, regions: ['JP'] }]) {
      const call = staff().call(calls.siteAdmin.saveChannel, { key: 'home', title, ...change })
      expect(await codeOf(call)).toBe('malformed')
    }
    expect(await channel('home')).toMatchObject({ hidden: false, regions: [] })
    const keys = (await all()).map(({ key }) => key).toReversed()
    const { channels } = await staff().call(calls.siteAdmin.orderChannels, { keys })
    expect(channels.map(({ key }) => key)).toEqual(['home', ...keys.slice(0, -1)])
    expect((await bar())[0]).toBe(`home ${title}`)
  })

  test('orders all channels or none', async () => {
    const keys = (await all()).map(({ key }) => key)
    const order = (keys: string[]) => codeOf(staff().call(calls.siteAdmin.orderChannels, { keys }))
    expect(await order(keys.slice(1))).toBe('conflict')
    expect(await order([...keys.slice(1), 'opera'])).toBe('conflict')
    expect(await order([...keys.slice(1), keys[1] ?? ''])).toBe('conflict')
  })

  test('has the same channels after the next start', async () => {
    await staff().call(calls.siteAdmin.saveChannel, { key: 'music', title: 'Songs', hidden: true })
    await seedChannels(app.scope)
    expect(await channel('music')).toMatchObject({ title: 'Songs', hidden: true })
  })
})

describe("a viewer's own order", () => {
  test('is for users only', async () => {
    expect(await codeOf(app.visitor().call(calls.site.arrangement, {}))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(calls.site.saveNavigation, {}))).toBe('loginRequired')
  })

  test('is stored whole, for its user alone, and can be sent twice', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const none = { order: [], hidden: [], pins: [] }
    expect(await app.as(alice).call(calls.site.arrangement, {})).toEqual(none)
    const own = { order: ['anime', 'movie', 'anime'], hidden: ['sport'], pins: ['news'] }
    for (const _ of [1, 2]) {
      const saved = await app.as(alice).call(calls.site.saveNavigation, own)
      expect(saved).toEqual({ ...own, order: ['anime', 'movie'] })
    }
    expect(await app.as(alice).call(calls.site.arrangement, {})).toMatchObject({ pins: ['news'] })
    expect(await app.as(bob).call(calls.site.arrangement, {})).toEqual(none)
    await app.as(alice).call(calls.site.saveNavigation, {})
    expect(await app.as(alice).call(calls.site.arrangement, {})).toEqual(none)
  })

  test('is no longer than a strip can be', async () => {
    const alice = await makeUser(app.scope)
    const order = Array.from({ length: 201 }, (_, index) => `c${index}`)
    expect(await codeOf(app.as(alice).call(calls.site.saveNavigation, { order }))).toBe('malformed')
  })
})
