import { existsSync, readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { calls } from '@xinghe/client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { diskSettings } from '#kernel/files/settings.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { site } from '#modules/site/module.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp({ modules: [account, site] })
afterAll(app.stop)
afterEach(() => app.leaveFree())
const gib = 1024 ** 3
const staff = app.as(await makeUser(app.scope, { role: 'admin' }))
const ready = async () => {
  const response = await fetch(`${app.origin}/readyz`)
  return [response.status, await response.json()]
}

test('a program whose disk is low is not ready, and says why, until there is room', async () => {
  expect(await ready()).toEqual([200, { ok: true }])
  await app.leaveFree(5 * gib - 1)
  expect(await ready()).toEqual([503, { ok: false, reason: 'storageFull' }])
  await app.leaveFree()
  expect(await ready()).toEqual([200, { ok: true }])
})

test('staff see how full the disk is', async () => {
  await app.leaveFree(6 * gib)
  expect(await staff.call(calls.storageAdmin.state, {})).toEqual({
    free: 6 * gib,
    total: 2048 * gib,
    reserve: 5 * gib,
    takesFrom: 5 * gib,
    level: 'tight',
  })
  expect(await codeOf(app.visitor().call(calls.storageAdmin.state, {}))).toBe('loginRequired')
  expect(await codeOf(app.as(await makeUser(app.scope)).call(calls.storageAdmin.state, {}))).toBe('forbidden')
})

test('a reserve that the operator turned holds at once', async () => {
  await app.leaveFree(6 * gib)
  const list = await staff.call(calls.settingsAdmin.list, {})
  const shown = list.info.find(({ area, name }) => area === 'disk' && name === 'reserveBytes')
  expect(shown).toMatchObject({ value: 5 * gib, version: 0 })
  const set = (value: number, version: number) =>
    staff.call(calls.settingsAdmin.set, { area: 'disk', name: 'reserveBytes', value, version })
  await set(7 * gib, 0)
  await app.settle()
  expect((await ready())[0]).toBe(503)
  await app.kernel.settings.reset(diskSettings, 'reserveBytes')
  await app.settle()
  expect((await ready())[0]).toBe(200)
})

test.each([
  ['the file system', { code: 'ENOSPC' }],
  ['an account of the machine', { code: 'EDQUOT' }],
  ['the database', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }],
])('what %s has no room for is answered 507, with a sentence', async (_, reason) => {
  const full = vi
    .spyOn(app.kernel.disk, 'refresh')
    .mockRejectedValueOnce(Object.assign(new Error('write failed'), reason))
  await expect(staff.call(calls.storageAdmin.state, {})).rejects.toMatchObject({
    code: 'storageFull',
    ret: 507,
    message: app.scope.text('code.storageFull'),
  })
  full.mockRestore()
})

test('a file for which there is no room is not there, nor half of it', async () => {
  async function* failing() {
    yield Buffer.alloc(100_000)
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  await expect(app.kernel.files.put('probe/film', Readable.from(failing()))).rejects.toThrow('write')
  const folder = app.kernel.files.path('probe') ?? ''
  const left = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  expect(left.filter(name => name !== '.drafts')).toEqual([])
})
