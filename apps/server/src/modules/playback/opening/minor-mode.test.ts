import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { siteClock } from '#modules/account/minor-mode/rules.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
const { mediaKey, episodeIds } = await makeWork(app.scope, {
  assetIds: [await makeReadyAsset(app.scope, { durationSec: 7200 })],
  forMinors: true,
})
const [episode = ''] = episodeIds
const pin = '2468'

/** Moves on to the next such hour of the site's clocks. */
function moveTo(hour: number) {
  const { minute } = siteClock(app.kernel.config.timeZone, app.clock.now())
  app.clock.advance((((hour * 60 - minute + 1440) % 1440) + 1) * minuteMs)
}
beforeEach(() => {
  app.clock.advance(dayMs)
  moveTo(10)
})
const makeOne = () => makeUser(app.scope, { stays: true, level: 5 })
const start = (user: MadeUser) => app.as(user).call(calls.minorMode.start, { pin })
const state = (user: MadeUser) => app.as(user).call(calls.minorMode.state, {})
const refusal = async (user: MadeUser) => (await app.as(user).call(calls.playback.open, { mediaKey })).refused
async function watch(user: MadeUser, minutes: number) {
  for (let n = 0; n < minutes; n++) {
    app.clock.advance(minuteMs)
    const report = { mediaKey, episode, seconds: (n + 1) * 60, watched: 60 }
    await app.as(user).call(calls.playback.record, report)
  }
}

test('it is off by default, needs a PIN of four digits, and is set up once', async () => {
  const alice = await makeOne()
  expect(await state(alice)).toMatchObject({ isOn: false, standing: null, minutesADay: 40 })
  expect(await codeOf(app.as(alice).call(calls.minorMode.start, { pin: '12345' }))).toBe('malformed')
  expect(await start(alice)).toMatchObject({ isOn: true, standing: 'open', leftSec: 2400 })
  expect(await codeOf(app.as(alice).call(calls.minorMode.start, { pin: '1111' }))).toBe('conflict')
})

test('forty minutes a day are for watching; then the PIN opens it, or the next day', async () => {
  const alice = await makeOne()
  await start(alice)
  await watch(alice, 39)
  expect(await refusal(alice)).toBeNull()
  expect((await state(alice)).leftSec).toBe(60)
  await watch(alice, 1)
  expect(await refusal(alice)).toBe('minorTimeUp')
  expect(await codeOf(app.as(alice).call(calls.minorMode.extend, { pin: '0000' }))).toBe('pinWrong')
  await app.as(alice).call(calls.minorMode.extend, { pin })
  expect(await refusal(alice)).toBeNull()
  app.clock.advance(40 * minuteMs)
  expect(await refusal(alice)).toBe('minorTimeUp')
  moveTo(10)
  expect(await refusal(alice)).toBeNull()
})

test('it is closed from ten at night to six in the morning of the site', async () => {
  const alice = await makeOne()
  await start(alice)
  moveTo(22)
  expect(await refusal(alice)).toBe('minorNight')
  await app.as(alice).call(calls.minorMode.extend, { pin })
  expect(await refusal(alice)).toBeNull()
  app.clock.advance(hourMs)
  expect(await refusal(alice)).toBe('minorNight')
  moveTo(6)
  expect(await refusal(alice)).toBeNull()
})

test('no danmu are sent in it, and somebody else’s mode is their own', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await start(alice)
  await watch(alice, 1)
  const send = (user: MadeUser) =>
    app.as(user).call(calls.danmu.send, { mediaKey, episode, time: 60, text: 'hello', at: app.clock.now() })
  expect(await codeOf(send(alice))).toBe('minorMode')
  expect((await state(bob)).isOn).toBe(false)
})

test('the PIN is tried five times an hour; a proof of who it is ends the mode without it', async () => {
  const alice = await makeOne()
  await start(alice)
  const end = (pin: string) => codeOf(app.as(alice).call(calls.minorMode.end, { pin }))
  for (let n = 0; n < 5; n++) expect(await end('0000')).toBe('pinWrong')
  expect(await end(pin)).toBe('tooManyAttempts')
  expect(await codeOf(app.as(alice).call(calls.minorMode.reset, {}))).toBe('identityNeeded')
  await app.as(alice).call(calls.contacts.prove, { password: alice.password })
  expect(await app.as(alice).call(calls.minorMode.reset, {})).toMatchObject({ isOn: false })
  expect(await codeOf(app.as(alice).call(calls.minorMode.end, { pin }))).toBe('notFound')
})
