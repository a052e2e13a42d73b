import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { signature } from '@xinghe/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { evict } from '#kernel/evict.ts'
import { Answer, Answers, answerLimits, answerTtlMs } from '#kernel/http/answers.ts'
import { bind } from '#kernel/http/route.ts'
import { sharedAnswer, sharedInput } from '#kernel/http/shared-answer.ts'
import { transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, type TestApp, testApp } from '#test/app.ts'
import { callOf, counting, probe, probes, runs } from './probe.ts'

const start = (beside?: TestApp) =>
  testApp({ modules: [account, probe], env: { TRUST_PROXY: 'on' }, ...(beside && { beside }) })
const app = await start()
const other = await start(app)
afterAll(async () => {
  await other.stop()
  await app.stop()
})
beforeEach(() => evict(app.scope, 'answers'))
const counted = callOf(probes.counted)

/** How often the use case ran meanwhile. */
async function runsOf(work: () => Promise<unknown>): Promise<number> {
  const before = runs.counted
  await work()
  return runs.counted - before
}

describe('an answer that is the same for everybody', () => {
  test('is made once for visitors and users, whoever asks first', async () => {
    const alice = await makeUser(app.scope)
    const answers: unknown[] = []
    const made = await runsOf(async () => {
      answers.push(await app.as(alice).call(counted, { name: 'a' }))
      answers.push(await app.visitor().call(counted, { name: 'a' }))
      answers.push(await app.visitor().call(counted, { name: 'a' }))
    })
    expect(made).toBe(1)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ uid: null, name: 'a' })
  })

  test('asks the database nothing for another call, of a visitor or a user', async () => {
    const alice = app.as(await makeUser(app.scope))
    await alice.call(counted, { name: 'b' })
    const query = vi.spyOn(app.kernel.database.pool, 'query')
    await app.visitor().call(counted, { name: 'b' })
    await alice.call(counted, { name: 'b' })
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  test('is made for each input, as its schema reads it', async () => {
    const inputs = [{}, { name: '' }, { name: 'c' }, { side: 'c' }]
    const made = await runsOf(async () => {
      for (const input of inputs) await app.visitor().call(counted, input)
    })
    expect(made).toBe(3)
  })

  test('is not given to a call that only spells like another one', async () => {
    const client = app.visitor()
    const ask = (input: { name?: string; side?: string }) => client.call(counted, input)
    for (const name of ['x side 1 y', 'x 4 side 1 y', 'x&side=y', 'x\nside\ny']) await ask({ name })
    expect(await ask({ name: 'x', side: 'y' })).toMatchObject({ name: 'x', side: 'y' })
  })

  test('is made from an input that its use case cannot change, since others get the same one', async () => {
    const query = z.object({ list: z.array(z.string()).default(['b', 'a']) })
    const sorting = bind({ ...probes.cached, query }, async (_, { list }) => ({ text: list.sort().join('') }))
    const audience = { region: 'GL', language: 'zh-CN' } as const
    const made = sharedAnswer(app.kernel, sorting, audience, sharedInput(query.parse({})))
    await expect(made).rejects.toThrow(TypeError)
  })

  test('is made for each region and language', async () => {
    const ask = async (i18n: string, country: string) => {
      const params: [string, string][] = [
        ['i18n', i18n],
        ['pub', String(app.clock.now())],
      ]
      const query = new URLSearchParams([...params, ['vv', signature(params)]])
      const headers = { 'cf-ipcountry': country }
      const response = await fetch(`${app.origin}/api/probe/counted?${query}`, { headers })
      return (await response.json()).data
    }
    expect(await ask('0', 'TW')).toMatchObject({ language: 'zh-CN', region: 'TW' })
    expect(await ask('1', 'TW')).toMatchObject({ language: 'zh-TW', region: 'TW' })
    expect(await ask('1', 'JP')).toMatchObject({ language: 'zh-TW', region: 'JP' })
    expect(await ask('0', 'TW')).toMatchObject({ language: 'zh-CN', region: 'TW' })
  })

  test('is made anew after three seconds', async () => {
    const ask = () => app.visitor().call(counted, { name: 'd' })
    await ask()
    app.clock.advance(answerTtlMs - 500)
    expect(await runsOf(ask)).toBe(0)
    app.clock.advance(500)
    expect(await runsOf(ask)).toBe(1)
  })

  test('tells the time of the server in a header, which the client goes by', async () => {
    const client = app.visitor()
    await client.call(counted, { name: 'e' })
    app.clock.advance(2_000)
    const response = await fetch(client.address(counted, { name: 'e' }))
    const atServer = Number(response.headers.get('x-server-time'))
    expect(Math.abs(atServer - app.clock.now())).toBeLessThan(500)
    expect(atServer - (await response.json()).serverTime).toBeGreaterThan(1_500)
  })

  test('is made once for those who ask at the same moment', async () => {
    const hold = Promise.withResolvers<void>()
    counting.hold = hold.promise
    const made = await runsOf(async () => {
      const asked = Array.from({ length: 5 }, () => app.visitor().call(counted, { name: 'f' }))
      await expect.poll(() => app.kernel.answers.inFlight, { interval: 5 }).toBe(1)
      hold.resolve()
      expect(new Set((await Promise.all(asked)).map(answer => answer.runs)).size).toBe(1)
    })
    counting.hold = null
    expect(made).toBe(1)
  })

  test('is checked for signature and access like any other', async () => {
    await app.visitor().call(counted, { name: 'g' })
    const address = app.visitor().address(counted, { name: 'g' })
    expect((await fetch(address.replace('name=g', 'name=h'))).status).toBe(400)
    const alice = await makeUser(app.scope)
    const stale = { ...alice, token: { ...alice.token, token: 'stale' } }
    expect(await codeOf(app.as(stale).call(counted, { name: 'g' }))).toBe('sessionInvalid')
  })

  test('is no failure: the next call tries again', async () => {
    const ask = () => codeOf(app.visitor().call(counted, { name: 'i', fail: true }))
    expect(
      await runsOf(async () => expect([await ask(), await ask()]).toEqual(['rejected', 'rejected'])),
    ).toBe(2)
  })

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [null, 'identity', (bytes: Buffer) => bytes],
  ])('goes out as %s to whoever reads %s', async (encoding, accepted, unpack) => {
    const { request } = await import('node:http')
    const address = app.visitor().address(counted, { name: 'j' })
    const { promise, resolve } = Promise.withResolvers<{ encoding: unknown; vary: unknown; text: string }>()
    request(address, { headers: { 'accept-encoding': accepted } }, async response => {
      const bytes = Buffer.concat(await response.toArray())
      const { 'content-encoding': encoding = null, vary } = response.headers
      resolve({ encoding, vary, text: unpack(bytes).toString() })
    }).end()
    const came = await promise
    expect(came).toMatchObject({ encoding, vary: 'accept-encoding' })
    expect(JSON.parse(came.text).data.name).toBe('j')
  })
})

describe('an eviction', () => {
  const asks = (at: TestApp, name: string) => () => at.visitor().call(counted, { name })

  test('counts at once where it was committed, and in the other program by its notification', async () => {
    await asks(app, 'k')()
    await asks(other, 'k')()
    await transact(app.scope, scope => evict(scope, 'answers'))
    expect(await runsOf(asks(app, 'k'))).toBe(1)
    await expect.poll(() => runsOf(asks(other, 'k')), { interval: 5 }).toBe(1)
  })

  test('that is rolled back reaches nobody', async () => {
    await asks(app, 'l')()
    await transact(app.scope, async scope => {
      await evict(scope, 'answers')
      throw new Error('undone')
    }).catch(() => {})
    expect(await runsOf(asks(app, 'l'))).toBe(0)
  })

  test('comes with every call of staff that writes, and with none that is refused', async () => {
    const staff = app.as(await makeUser(app.scope, { role: 'owner' }))
    await asks(app, 'm')()
    await staff.call(callOf(probes.staff), { text: 'x', refuse: true }).catch(() => {})
    expect(await runsOf(asks(app, 'm'))).toBe(0)
    await staff.call(callOf(probes.staff), { text: 'x' })
    expect(await runsOf(asks(app, 'm'))).toBe(1)
  })

  test('comes with no call of staff that says that it changes nothing shown', async () => {
    const staff = app.as(await makeUser(app.scope, { role: 'owner' }))
    await asks(app, 'q')()
    await staff.call(callOf(probes.staffUnshown), { text: 'x' })
    await staff.call(callOf(probes.staffNothing), { text: 'x' })
    expect(await runsOf(asks(app, 'q'))).toBe(0)
  })

  test('keeps what is being made from being given to those who come after it', async () => {
    const hold = Promise.withResolvers<void>()
    counting.hold = hold.promise
    const early = asks(app, 'n')()
    await expect.poll(() => app.kernel.answers.inFlight, { interval: 5 }).toBe(1)
    await evict(app.scope, 'answers')
    counting.hold = null
    const late = await asks(app, 'n')()
    hold.resolve()
    expect((await early).runs).toBeLessThan(late.runs)
    expect((await asks(app, 'n')()).runs).toBe(late.runs)
  })

  test('takes the place of those that a lost connection may have missed', async () => {
    const listeners = sql`select pid from pg_stat_activity where application_name = 'xinghe evictions' and datname = current_database()`
    const pids = async () => (await app.scope.db.execute<{ pid: number }>(listeners)).rows.map(row => row.pid)
    const before = await pids()
    expect(before).toHaveLength(2)
    await asks(other, 'o')()
    await app.scope.db.execute(
      sql`select pg_terminate_backend(pid) from unnest(${sql.param(before)}::int[]) as pid`,
    )
    await expect.poll(async () => (await pids()).filter(pid => !before.includes(pid)).length).toBe(2)
    await expect.poll(() => runsOf(asks(other, 'o')), { interval: 5 }).toBe(1)
    await evict(app.scope, 'answers')
    await expect.poll(() => runsOf(asks(other, 'o')), { interval: 5 }).toBe(1)
  })
})

describe('the store', () => {
  const answerOf = (bytes: number) => new Answer(Buffer.alloc(bytes), 0)

  test('are no longer joined after ten seconds: one that hangs is made anew and the late one not kept', async () => {
    let now = 0
    const answers = new Answers(() => now)
    const hold = Promise.withResolvers<Answer>()
    const hanging = answers.get('key', () => hold.promise)
    now = 9_999
    const joined = answers.get('key', () => Promise.reject(new Error('made twice')))
    now = 10_000
    const anew = new Answer(Buffer.from('anew'), now)
    expect(await answers.get('key', async () => anew)).toBe(anew)
    const late = new Answer(Buffer.from('late'), 0)
    hold.resolve(late)
    expect(await Promise.all([hanging, joined])).toEqual([late, late])
    expect(answers.find('key')).toBe(anew)
    expect(answers.inFlight).toBe(0)
  })

  test('holds so many bytes and entries, whatever is asked for', async () => {
    const answers = new Answers(() => 0, { bytes: 50_000, entries: 10, bytesOfOne: 10_000 })
    for (let at = 0; at < 100; at++) await answers.get(`small ${at}`, async () => answerOf(10))
    expect(answers.find('small 89')).toBeUndefined()
    expect(answers.find('small 99')).toBeDefined()
    for (let at = 0; at < 100; at++) await answers.get(`large ${at}`, async () => answerOf(9_000))
    expect(answers.size).toBeLessThanOrEqual(50_000)
    expect(answers.find('large 99')).toBeDefined()
  })

  test('gives one that is too large to those who wait and does not keep it', async () => {
    const answers = new Answers(() => 0)
    const one = await answers.get('huge', async () => answerOf(answerLimits.bytesOfOne + 1))
    expect(one.plain).toHaveLength(answerLimits.bytesOfOne + 1)
    expect(answers.find('huge')).toBeUndefined()
  })
})
