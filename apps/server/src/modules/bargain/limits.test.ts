import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { bargainers, makeOffer } from './fixtures.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const { at, join, status, help, newcomer, offerOf, owner } = bargainers(app)

test('nobody helps themselves, from their device or network, twice a pair, or more than three a day', async () => {
  const place = { deviceId: 'own', address: '203.0.113.9' }
  const [alice, bob] = [
    await makeUser(app.scope, { stays: true }),
    await makeUser(app.scope, { stays: true }),
  ]
  const row = await makeOffer(app.scope)
  const { key } = await join(at(alice, place), row.id)
  expect(await codeOf(help(at(alice), key))).toBe('bargainOwn')
  expect(await codeOf(help(at(bob, { deviceId: place.deviceId }), key))).toBe('bargainOwn')
  expect(await codeOf(help(at(bob, { address: place.address }), key))).toBe('bargainOwn')
  expect(await codeOf(help(at(null), key))).toBe('loginRequired')
  expect(await codeOf(help(at(bob), 'nothing'))).toBe('notFound')
  await help(at(bob), key)
  const { key: back } = await join(at(bob), row.id)
  expect(await codeOf(help(at(alice), back))).toBe('bargainPair')
  for (let count = 0; count < 2; count++) await help(at(bob), (await owner()).key)
  const many = await Promise.all([1, 2, 3].map(() => owner()))
  const ends = await Promise.all(many.map(({ key }) => codeOf(help(at(bob), key))))
  expect(new Set(ends)).toEqual(new Set(['bargainHelpDay']))
  app.clock.advance(8 * dayMs)
  const again = await join(at(bob), row.id)
  await help(at(alice), again.key)
})

test('one runs at a time, three in thirty days, and none without an offer', async () => {
  const { client, key, row } = await owner()
  const other = await makeOffer(app.scope)
  expect(await codeOf(join(client, other.id))).toBe('bargainActive')
  await client.call(calls.bargain.giveUp, { key })
  const both = await Promise.allSettled([join(client, other.id), join(client, row.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await client.call(calls.bargain.giveUp, { key: (await status(client)).key })
  await client.call(calls.bargain.giveUp, { key: (await join(client, other.id)).key })
  expect(await codeOf(join(client, other.id))).toBe('bargainLimit')
  app.clock.advance(31 * dayMs)
  await join(client, other.id)
  const [closed, minor] = [await makeOffer(app.scope, { isOn: false }), await makeUser(app.scope)]
  expect(await codeOf(join(at(await makeUser(app.scope)), closed.id))).toBe('bargainGone')
  expect(await codeOf(join(at(null), other.id))).toBe('loginRequired')
  await at(minor).call(calls.minorMode.start, { pin: '2468' })
  expect(await codeOf(join(at(minor), other.id))).toBe('minorMode')
})

test('stock and money are never passed, however many begin at once', async () => {
  const stocked = await makeOffer(app.scope, { stock: 10 })
  const capped = await makeOffer(app.scope, { capMinor: 10_000 })
  const begin = async (id: string) => codeOf(join(at(await makeUser(app.scope)), id))
  for (const [{ id }, most] of [
    [stocked, 9],
    [capped, 8],
  ] as const) {
    const ends = await Promise.all(Array.from({ length: 15 }, () => begin(id)))
    expect(ends.filter(end => end === 'bargainSoldOut')).toHaveLength(15 - most)
    expect(await offerOf(id)).toMatchObject({ open: most, openMinor: most * 1250 })
    expect(await app.visitor().call(calls.bargain.offer, { ProductID: id })).toMatchObject({ isOpen: false })
  }
})

test('staff of payments offer packages of such categories', async () => {
  const row = await makeOffer(app.scope, { isOn: false })
  const finance = await makeUser(app.scope, { role: 'finance' })
  const input = { packageId: row.id, floorMinor: 100, stock: 5, capMinor: null, isOn: true }
  expect(await codeOf(at(null).call(calls.bargainAdmin.offers, {}))).toBe('loginRequired')
  expect(await codeOf((await newcomer()).call(calls.bargainAdmin.saveOffer, input))).toBe('forbidden')
  const staff = app.as(finance)
  await staff.call(calls.contacts.prove, { password: finance.password })
  await staff.call(calls.bargainAdmin.saveOffer, input)
  expect(await codeOf(staff.call(calls.bargainAdmin.saveOffer, { ...input, floorMinor: 1250 }))).toBe(
    'malformed',
  )
  expect(await codeOf(staff.call(calls.bargainAdmin.saveOffer, { ...input, packageId: 'no' }))).toBe(
    'notFound',
  )
  const { info } = await staff.call(calls.bargainAdmin.offers, {})
  expect(info.find(({ packageId }) => packageId === row.id)).toMatchObject({
    floorMinor: 100,
    open: 0,
    stock: 5,
  })
  const shown = await app.visitor().call(calls.vip.payInfo, { ProductID: row.id })
  expect(shown.categoryList[0]?.data).toMatchObject([{ packageId: row.id, bargain: true }])
})
