import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { danmuSettings } from '../settings.ts'
import { danmuConfig } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)

test('a visitor has the default options and the limits of a new user, and can store nothing', async () => {
  const { limits, ...options } = await app.visitor().call(calls.danmu.config, {})
  expect(options).toMatchObject({ open: true, area: 0.5 })
  expect(limits).toEqual({
    ...{ maxChars: 50, cooldownSec: 5, recallSec: 120 },
    ...{ level: 0, minLevel: 0, colourLevel: 0, fixedLevel: 0, needsContact: true },
  })
  expect(await codeOf(app.visitor().call(calls.danmu.saveConfig, {}))).toBe('loginRequired')
})

test('an opacity that hides everything is refused', async () => {
  const alice = await makeUser(app.scope)
  expect(await codeOf(app.as(alice).call(calls.danmu.saveConfig, { opacity: 0 }))).toBe('malformed')
})

test('stored options are the same on every device of the user and leave other users alone', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { limits, ...before } = await app.as(alice).call(calls.danmu.config, {})
  expect(before).toMatchObject({ open: true, area: 0.5, top: true })
  const wanted = { ...before, open: false, area: 0.75, top: false }
  expect(await app.as(alice, 'phone').call(calls.danmu.saveConfig, wanted)).toEqual(wanted)
  expect(await app.as(alice, 'tablet').call(calls.danmu.config, {})).toEqual({ ...wanted, limits })
  await app.as(alice).call(calls.danmu.saveConfig, { ...wanted, area: 1 })
  expect((await app.as(alice).call(calls.danmu.config, {})).area).toBe(1)
  expect(await app.as(bob).call(calls.danmu.config, {})).toEqual({ ...before, limits })
})

test('a client learns the limits that the operator has set', async () => {
  const { settings } = app.kernel
  const alice = await makeUser(app.scope, { level: 2 })
  const limits = async () => (await app.as(alice).call(calls.danmu.config, {})).limits
  expect(await limits()).toMatchObject({ maxChars: 50, cooldownSec: 5, recallSec: 120, level: 2 })
  await settings.set(danmuSettings, 'maxChars', 20, 'test')
  await settings.set(danmuSettings, 'cooldownSec', 30, 'test')
  await settings.set(danmuSettings, 'recallSec', 60, 'test')
  await settings.set(danmuSettings, 'colourLevel', 3, 'test')
  const changed = { maxChars: 20, cooldownSec: 30, recallSec: 60, colourLevel: 3 }
  expect(await limits()).toMatchObject({ ...changed, minLevel: 0, fixedLevel: 0, needsContact: false })
  // From this level on a user may send long ones.
  await settings.set(danmuSettings, 'longLevel', 0, 'test')
  expect((await limits()).maxChars).toBe(100)
})

test('somebody without a verified contact is told to verify first', async () => {
  const alice = await makeUser(app.scope, { contactVerified: false })
  expect((await app.as(alice).call(calls.danmu.config, {})).limits.needsContact).toBe(true)
})

test('options of before there were more of them stay what they are, with defaults for the new ones', async () => {
  const alice = await makeUser(app.scope)
  const { reverse, positioned, strength, merge, density, limits, ...old } = await app
    .as(alice)
    .call(calls.danmu.config, {})
  await app.scope.db
    .insert(danmuConfig)
    .values({ uid: alice.uid, config: { ...old, area: 0.75 } as never, changedAt: app.scope.now() })
  expect(await app.as(alice).call(calls.danmu.config, {})).toEqual({
    ...{ ...old, limits, area: 0.75 },
    ...{ reverse: true, positioned: true, strength: 'off', merge: false, density: 'normal' },
  })
})
