import { calls } from '@xinghe/client'
import type { StatisticEvent } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { sweepStatistics } from './jobs.ts'
import { statistics } from './module.ts'
import { statisticsSettings } from './settings.ts'
import { statisticDay, statisticError } from './tables.ts'

const app = await testApp({ modules: [outbox, account, statistics] })
afterAll(app.stop)
// Each test is a day of its own: what an address may send is counted by the day.
beforeEach(() => app.clock.advance(dayMs))
afterEach(async () => {
  for (const name of ['errors', 'errorsPerNetwork', 'visitsPerNetwork'] as const)
    await app.kernel.settings.reset(statisticsSettings, name)
})
const owner = await makeUser(app.scope, { role: 'owner', stays: true })
const editor = await makeUser(app.scope, { role: 'editor', stays: true })
const staff = app.as(owner)
const { send } = calls.statistics
const { days, errors, deleteError } = calls.statisticsAdmin

type Sent = Partial<StatisticEvent & { kind: 'error' }>
const error = (event: Sent = {}): StatisticEvent => ({
  kind: 'error',
  message: 'x is not a function',
  stack: 'at draw (https://site/assets/play.js:1:2)',
  screen: 'play',
  version: '1.0.0',
  ...event,
})
const tell = (...events: StatisticEvent[]) => app.visitor().call(send, { events: JSON.stringify(events) })
const today = async () => (await staff.call(days, { days: 1 })).info[0]
const known = async () => (await staff.call(errors, {})).info

describe('what browsers tell', () => {
  test('is answered with 204', async () => {
    const body = new URLSearchParams({ events: JSON.stringify([{ kind: 'play' }]) })
    const response = await fetch(`${app.origin}${send.path}`, { method: 'POST', body })
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  test('is bounded in size and number, and nothing else', async () => {
    const raw = (events: string) => codeOf(app.visitor().call(send, { events }))
    expect(await raw('no json')).toBe('malformed')
    expect(await raw(JSON.stringify([{ kind: 'other' }]))).toBe('malformed')
    expect(await raw(JSON.stringify(Array(21).fill({ kind: 'play' })))).toBe('malformed')
    expect(await raw(JSON.stringify([error({ message: 'x'.repeat(1001) })]))).toBe('malformed')
    expect(await raw(' '.repeat(20_001))).toBe('malformed')
    expect(await raw(JSON.stringify([{ kind: 'view', screen: '<b>' }]))).toBe('malformed')
  })

  test('is counted by day, whatever program of the site was told and then stopped', async () => {
    await tell({ kind: 'view', screen: 'home' }, { kind: 'view', screen: 'play' }, { kind: 'play' })
    await tell({ kind: 'view', screen: 'home' })
    await app.visitor().call(send, { cineam: '1' })
    const other = await testApp({ modules: [statistics], beside: app })
    const play = { events: JSON.stringify([{ kind: 'play' }]) }
    // The first is written at once, the others wait for more.
    for (let sent = 0; sent < 3; sent++) await other.visitor().call(send, play)
    await other.stop()
    expect(await today()).toMatchObject({ views: 3, plays: 4, visits: 1, errors: 0 })
    app.clock.advance(dayMs)
    expect(await today()).toMatchObject({ views: 0, plays: 0 })
    expect((await staff.call(days, { days: 2 })).info[0]).toMatchObject({ views: 3 })
  })

  test('counts so many visits of an address a day', async () => {
    await app.kernel.settings.set(statisticsSettings, 'visitsPerNetwork', 2, '1')
    for (let sent = 0; sent < 4; sent++) await app.visitor().call(send, { cineam: '1' })
    expect((await today())?.visits).toBe(2)
  })
})

describe('errors', () => {
  test('are for staff with the power', async () => {
    for (const call of [days, errors]) {
      expect(await codeOf(app.visitor().call(call, {}))).toBe('loginRequired')
      expect(await codeOf(app.as(editor).call(call, {}))).toBe('forbidden')
    }
  })

  test('are one where message and stack are the same, without what could be somebody’s', async () => {
    await tell(error({ message: 'GET https://site/api?token=secret1 of a@b.example' }))
    await tell(error({ message: 'GET https://site/api?token=secret2 of c@d.example', version: '1.0.1' }))
    const [first] = await known()
    expect(first).toMatchObject({ count: 2, versions: ['1.0.0', '1.0.1'], screens: ['play'] })
    expect(first?.message).toBe('GET https://site/api of [mail]')
    expect((await today())?.errors).toBe(2)
    // Browsers raise it though nothing failed.
    await tell(error({ message: 'ResizeObserver loop completed with undelivered notifications.' }))
    expect(JSON.stringify(await known())).not.toContain('ResizeObserver')
    expect((await today())?.errors).toBe(2)
  })

  test('are forgotten when staff say so', async () => {
    await tell(error({ message: 'forgotten' }))
    const [first] = await known()
    await staff.call(deleteError, { id: first?.id ?? '' })
    expect((await known()).some(({ message }) => message === 'forgotten')).toBe(false)
  })

  test('beyond what an address may report, or what is kept, are not taken, and their sender is told', async () => {
    await app.kernel.settings.set(statisticsSettings, 'errorsPerNetwork', 2, '1')
    await tell(error({ message: 'one' }))
    await tell(error({ message: 'two' }))
    expect(await codeOf(tell(error({ message: 'three' })))).toBe('tooManyRequests')
    app.clock.advance(dayMs)
    const count = await app.scope.db.$count(statisticError)
    await app.kernel.settings.set(statisticsSettings, 'errors', count, '1')
    // The oldest makes way; one that was seen today does not.
    await tell(error({ message: 'four' }))
    expect(await app.scope.db.$count(statisticError)).toBe(count)
    await app.kernel.settings.set(statisticsSettings, 'errors', 1, '1')
    app.clock.advance(-dayMs / 2)
    await app.scope.db.delete(statisticError)
    await tell(error({ message: 'five' }))
    expect(await codeOf(tell(error({ message: 'six' })))).toBe('tooManyRequests')
  })

  test('and counts are deleted when they are old', async () => {
    await tell(error({ message: 'old' }), { kind: 'play' })
    await today()
    app.clock.advance(32 * dayMs)
    await sweepStatistics(app.scope)
    expect(await known()).toEqual([])
    expect(await app.scope.db.$count(statisticDay)).toBe(0)
  })
})
