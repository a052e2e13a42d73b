import { calls } from '@xinghe/client'
import type { StoreForm } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { danmuSettings } from '#modules/danmu/settings.ts'
import { balanceOf, creditPromo } from '#modules/gold/index.ts'
import { verifyLedger } from '#modules/gold/verify-ledger.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { standingOf } from '#modules/vip/index.ts'
import { codeOf, testApp } from '#test/app.ts'
import { storeItem, storeOrder } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { goldStore, goldStoreAdmin } = calls
const staff = await makeUser(app.scope, { role: 'finance', stays: true })
const sound = { entries: 0, accounts: 0, lots: 0 }

async function rich(coins: number) {
  const user = await makeUser(app.scope, { stays: true })
  const key = `test:${user.uid}`
  await creditPromo(app.scope, { uid: user.uid, coins, reason: 'grant', reference: null, key })
  return user
}
const coinsOf = async ({ uid }: MadeUser) => (await balanceOf(app.scope, uid)).total
async function itemOf(form: Partial<StoreForm>) {
  const id = app.scope.id()
  const usual = {
    kind: 'renameCard' as const,
    title: 'thing',
    coins: 10,
    days: 0,
    vipKind: null,
    frame: null,
  }
  const rest = { stock: null, perUser: null, position: 0, createdAt: 0, isOffered: true }
  await app.scope.db.insert(storeItem).values({ ...usual, ...rest, ...form, id })
  return id
}
const buy = (user: MadeUser, item: string, coins = 10, rid = app.scope.id()) =>
  app.as(user).call(goldStore.buy, { item, coins, rid })

test('of two hundred people who want the last twenty at once, twenty get one and the others keep their coins', async () => {
  const item = await itemOf({ stock: 20 })
  const people: MadeUser[] = []
  while (people.length < 200) people.push(...(await Promise.all(Array.from({ length: 10 }, () => rich(10)))))
  const rids = people.map(() => app.scope.id())
  const press = (index: number) => codeOf(buy(people[index] as MadeUser, item, 10, rids[index]))
  const codes = await Promise.all(people.map((_, index) => press(index)))
  expect(codes.filter(code => code === 'success')).toHaveLength(20)
  // Whom a busy database turned away is told when they press again.
  for (const [index, code] of codes.entries())
    if (code !== 'success') expect(await press(index)).toBe('storeSoldOut')
  for (const [index, user] of people.entries())
    expect(await coinsOf(user)).toBe(codes[index] === 'success' ? 0 : 10)
  expect(await app.scope.db.$count(storeOrder, eq(storeOrder.itemId, item))).toBe(20)
  const [row] = await app.scope.db.select().from(storeItem).where(eq(storeItem.id, item))
  expect(row?.sold).toBe(20)
  expect(await verifyLedger(app.scope)).toEqual(sound)
}, 120_000)

test('sent again it is one purchase, however many are sent at once, and no more than one user may have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 4, maxLength: 10 }), async rids => {
      const [item, alice] = [await itemOf({ perUser: 3 }), await rich(100)]
      const name = app.scope.id()
      await Promise.allSettled(rids.map(rid => buy(alice, item, 10, `${name}-${rid}`)))
      const { items, balance } = await app.as(alice).call(goldStore.items, {})
      const bought = items.find(({ id }) => id === item)?.bought ?? 0
      expect(bought).toBe(Math.min(3, new Set(rids).size))
      expect(balance).toBe(100 - 10 * bought)
    }),
    { numRuns: 10 },
  )
  expect(await verifyLedger(app.scope)).toEqual(sound)
}, 60_000)

test('a purchase is refused that is not as it was shown, too dear, gone, or for no such person', async () => {
  const [item, alice, minor] = [await itemOf({}), await rich(15), await rich(50)]
  expect(await codeOf(app.visitor().call(goldStore.items, {}))).toBe('loginRequired')
  expect(await codeOf(buy(alice, 'nothing'))).toBe('notFound')
  expect(await codeOf(buy(alice, item, 9))).toBe('conflict')
  expect(await codeOf(buy(alice, await itemOf({ isOffered: false })))).toBe('notFound')
  const rid = app.scope.id()
  expect(await codeOf(buy(alice, item, 10, rid))).toBe('success')
  expect(await codeOf(buy(alice, await itemOf({}), 10, rid))).toBe('malformed')
  app.clock.advance(3 * dayMs)
  expect(await codeOf(buy(alice, item, 10, rid))).toBe('success')
  expect(await coinsOf(alice)).toBe(5)
  expect(await codeOf(buy(alice, item))).toBe('goldTooLittle')
  await app.as(minor).call(calls.minorMode.start, { pin: '2468' })
  expect(await codeOf(buy(minor, item))).toBe('minorMode')
})

test('days of VIP are granted, and the order is in the own list', async () => {
  const [item, alice] = [await itemOf({ kind: 'vip', days: 7, vipKind: 1, title: 'week' }), await rich(20)]
  await buy(alice, item)
  await buy(alice, item)
  const { kind, until } = await standingOf(app.scope, alice.uid)
  expect({ kind, days: Math.round(((until ?? 0) - app.clock.now()) / dayMs) }).toEqual({ kind: 1, days: 14 })
  const { info } = await app.as(alice).call(goldStore.orders, {})
  expect(info).toMatchObject([{ title: 'week', coins: 10 }, { title: 'week' }])
})

test('a rename card lets the nickname be changed before its time, once', async () => {
  const [item, alice] = [await itemOf({}), await rich(10)]
  const rename = (nickName: string) => app.as(alice).call(calls.profile.update, { nickName })
  await rename(`first ${alice.uid}`)
  expect(await codeOf(rename(`second ${alice.uid}`))).toBe('nicknameTooSoon')
  await buy(alice, item)
  expect(await app.as(alice).call(calls.account.userInfo, {})).toMatchObject({ renameCards: 1 })
  const other = await makeUser(app.scope)
  expect(await codeOf(rename(other.nickName))).toBe('nicknameTaken')
  expect(await rename(`second ${alice.uid}`)).toMatchObject({ renameCards: 0 })
  expect(await codeOf(rename(`third ${alice.uid}`))).toBe('nicknameTooSoon')
})

test('a frame is bought once, worn and taken off, and others see it', async () => {
  const [item, alice] = [await itemOf({ kind: 'frame', frame: 'ember' }), await rich(20)]
  const wear = (frame?: 'ember' | 'gilded') => app.as(alice).call(goldStore.wear, frame ? { frame } : {})
  expect(await codeOf(wear('ember'))).toBe('notFound')
  await buy(alice, item)
  expect(await codeOf(buy(alice, item))).toBe('storeOwned')
  expect(await wear('ember')).toMatchObject({ frame: 'ember', frames: ['ember'] })
  const seen = () => app.as(staff).call(calls.account.userInfo, { toUid: alice.uid })
  expect(await seen()).toMatchObject({ frame: 'ember' })
  expect(await wear()).toMatchObject({ frame: null })
  expect((await seen()).frame).toBeUndefined()
})

test('colors are sent whatever the level, for as long as they were bought', async () => {
  await app.kernel.settings.set(danmuSettings, 'minLevel', 0, 'test')
  await app.kernel.settings.set(danmuSettings, 'colourLevel', 3, 'test')
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds })
  const [item, alice] = [await itemOf({ kind: 'danmuColor', days: 30 }), await rich(20)]
  let number = 0
  const send = () => {
    app.clock.advance(10_000)
    const place = { mediaKey, episode: episodeIds[0] ?? '', time: 10, at: app.clock.now() }
    const danmu = { text: `red ${++number}`, colour: '#ff5d47' }
    return app.as(alice).call(calls.danmu.send, { ...place, ...danmu })
  }
  const colorLevel = async () => (await app.as(alice).call(calls.danmu.config, {})).limits.colourLevel
  expect(await codeOf(send())).toBe('danmuLevel')
  expect(await colorLevel()).toBe(3)
  await buy(alice, item)
  expect(await codeOf(send())).toBe('success')
  expect(await colorLevel()).toBe(0)
  app.clock.advance(30 * dayMs)
  expect(await codeOf(send())).toBe('danmuLevel')
  // Where everybody has colors they are not sold.
  await app.kernel.settings.set(danmuSettings, 'colourLevel', 0, 'test')
  const { items } = await app.as(alice).call(goldStore.items, {})
  expect(items.some(({ kind }) => kind === 'danmuColor')).toBe(false)
})

test('staff change what is sold; what goes with its kind is asked for, and the rest left out', async () => {
  const id = app.scope.id()
  const form = {
    id,
    kind: 'vip' as const,
    title: 'VIP',
    coins: 50,
    days: 7,
    vipKind: 1 as const,
    frame: 'ember' as const,
  }
  const proved = async (call: () => Promise<unknown>) => {
    await app.as(staff).call(calls.contacts.prove, { password: staff.password })
    return call()
  }
  const save = (more: object = {}) => app.as(staff).call(goldStoreAdmin.save, { ...form, ...more })
  expect(await codeOf(save())).toBe('identityNeeded')
  await proved(save)
  expect(await codeOf(save({ days: 0 }))).toBe('malformed')
  expect(await codeOf(save({ kind: 'frame' }))).toBe('malformed')
  await save({ coins: 60, stock: 5 })
  const { items } = await app.as(staff).call(goldStoreAdmin.list, {})
  expect(items.find(item => item.id === id)).toMatchObject({ coins: 60, stock: 5, frame: null, sold: 0 })
})
