import { calls } from '@xinghe/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Module } from '#kernel/module.ts'
import { settingGroup } from '#kernel/settings.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { site } from '../module.ts'

const probeSettings = settingGroup('probe', {
  size: { schema: z.number().int().min(1).max(9), default: 3, why: 'Size of the probe' },
  words: { schema: z.array(z.string()), default: ['a'], why: 'Words of the probe' },
})
const probe: Module = { name: 'probe', needs: [], settings: probeSettings }

const app = await testApp({ modules: [account, site, probe] })
afterAll(app.stop)
const owner = await makeUser(app.scope, { role: 'owner' })
const staff = app.as(owner)
const size = { area: 'probe', name: 'size' }

const set = (value: unknown, version: number, by = staff) =>
  by.call(calls.settingsAdmin.set, { ...size, value: value as never, version })
const list = async () => (await staff.call(calls.settingsAdmin.list, {})).info
const read = async () => (await list()).find(row => row.area === 'probe' && row.name === 'size')
const inForce = async () => (await app.kernel.settings.of(probeSettings)).size

beforeEach(() => staff.call(calls.settingsAdmin.reset, size))

test('settings are for owner and admin alone', async () => {
  for (const [client, code] of [
    [app.visitor(), 'loginRequired'],
    [app.as(await makeUser(app.scope)), 'forbidden'],
    [app.as(await makeUser(app.scope, { role: 'editor' })), 'forbidden'],
  ] as const) {
    expect(await codeOf(client.call(calls.settingsAdmin.list, {}))).toBe(code)
    expect(await codeOf(client.call(calls.settingsAdmin.history, size))).toBe(code)
    expect(await codeOf(client.call(calls.settingsAdmin.reset, size))).toBe(code)
    expect(await codeOf(set(4, 0, client))).toBe(code)
  }
  expect(await inForce()).toBe(3)
})

test('every setting of every module is listed with its kind, its default and what it is for', async () => {
  const areas = new Set((await list()).map(({ area }) => area))
  expect([...areas]).toEqual(['account', 'site', 'probe', 'disk'])
  expect(await read()).toEqual({
    ...size,
    field: { kind: 'number', whole: true, min: 1, max: 9 },
    value: 3,
    default: 3,
    why: 'Size of the probe',
    version: 0,
    changedAt: null,
    changedBy: null,
  })
})

describe('a change', () => {
  test('is in force at once, and shows who made it', async () => {
    const changed = await set(4, 0)
    expect(changed).toMatchObject({
      value: 4,
      default: 3,
      version: 1,
      changedAt: expect.any(Number),
      changedBy: owner.uid,
    })
    await app.settle()
    expect(await inForce()).toBe(4)
    expect(await read()).toEqual(changed)
  })

  test('that does not fit is refused, and nothing changes', async () => {
    for (const value of [0, 10, 1.5, 'four', null]) expect(await codeOf(set(value, 0))).toBe('settingInvalid')
    expect(await read()).toMatchObject({ value: 3, version: 0 })
  })

  test('on a version that somebody else has changed since is refused', async () => {
    await set(4, 0)
    expect(await codeOf(set(5, 0))).toBe('conflict')
    expect(await set(5, 1)).toMatchObject({ value: 5, version: 2 })
    expect(await codeOf(set(6, 1))).toBe('conflict')
  })

  test('of what is no setting is not found', async () => {
    const unknown = { value: 1, version: 0 }
    for (const address of [
      { area: 'nowhere', name: 'size' },
      { area: 'probe', name: 'toString' },
    ])
      expect(await codeOf(staff.call(calls.settingsAdmin.set, { ...address, ...unknown }))).toBe('notFound')
  })
})

test('a reset brings the default back, and can be repeated', async () => {
  await set(4, 0)
  expect(await staff.call(calls.settingsAdmin.reset, size)).toMatchObject({ value: 3, version: 0 })
  expect(await staff.call(calls.settingsAdmin.reset, size)).toMatchObject({ value: 3 })
  await app.settle()
  expect(await inForce()).toBe(3)
})

test('the history has every change of this setting, newest first, page by page', async () => {
  await set(4, 0)
  await set(5, 1)
  await staff.call(calls.settingsAdmin.set, { area: 'probe', name: 'words', value: ['z'], version: 0 })
  await staff.call(calls.settingsAdmin.reset, size)
  const first = await staff.call(calls.settingsAdmin.history, { ...size, size: 2 })
  expect(first.info).toMatchObject([
    { by: owner.uid, value: null },
    { by: owner.uid, value: 5 },
  ])
  const next = await staff.call(calls.settingsAdmin.history, { ...size, size: 1, cursor: first.cursor })
  expect(next.info).toMatchObject([{ value: 4 }])
})

test('settings of accounts want a proof of who changes them', async () => {
  const owner = await makeUser(app.scope, { role: 'owner' })
  const { call } = app.as(owner)
  const address = { area: 'account', name: 'nicknameDays' }
  const set = () => codeOf(call(calls.settingsAdmin.set, { ...address, value: 7, version: 0 }))
  expect(await set()).toBe('identityNeeded')
  expect(await codeOf(call(calls.settingsAdmin.reset, address))).toBe('identityNeeded')
  await call(calls.contacts.prove, { password: owner.password })
  expect(await set()).toBe('success')
  expect(await codeOf(call(calls.settingsAdmin.reset, address))).toBe('success')
})
