import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { codeSentTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'
import { accountSettings } from './settings.ts'

vi.setConfig({ testTimeout: 180_000 })
const guesses = 10_000
const addresses = 2_000
const atOnce = 50

const app = await testApp({ modules: [outbox, account], env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)

/** A call of somebody at one of very many addresses. @returns the code of the answer */
async function callFrom(address: string, path: string, input: Record<string, string>): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  const response = await fetch(`${app.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(input),
    headers,
  })
  return (await response.json()).code ?? 'success'
}
const addressOf = (index: number) => `198.18.${(index % addresses) >> 8}.${(index % addresses) & 255}`

/** How often each code was the answer to so many guesses. */
async function guess(path: string, inputOf: (index: number) => Record<string, string>) {
  const counts = new Map<string, number>()
  let next = 0
  const work = async () => {
    for (let index = next++; index < guesses; index = next++) {
      const code = await callFrom(addressOf(index), path, inputOf(index))
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return counts
}

/** Calls of a path that were refused, as the metrics have it. */
async function refusedCalls(path: string): Promise<number> {
  const { values } = await app.kernel.metrics.calls.get()
  return values
    .filter(
      ({ metricName, labels }) =>
        metricName?.endsWith('_count') && String(labels.endpoint).toLowerCase() === path.toLowerCase(),
    )
    .filter(({ labels }) => labels.ret !== 200)
    .reduce((sum, { value }) => sum + value, 0)
}

describe('ten thousand guesses from two thousand addresses', () => {
  test('of a password look at few of them, are counted, and keep its owner’s browser and others in', async () => {
    const { path } = calls.account.login
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const rules = await app.kernel.settings.of(accountSettings)
    const counts = await guess(path, index => ({ account: alice.account, password: `guess ${index}` }))
    // A busy machine turns some away before they are looked at.
    const codes = [...counts.keys()].filter(code => code !== 'unavailable')
    expect(codes.toSorted()).toEqual(['captchaNeeded', 'credentialsWrong'])
    const most = rules.loginTriesFromAll + addresses * rules.loginTriesUnderAttack
    expect(counts.get('credentialsWrong')).toBeLessThanOrEqual(most)
    expect(await refusedCalls(path)).toBe(guesses)
    const { account, password } = bob
    expect(await callFrom('203.0.113.1', path, { account, password })).toBe('success')
    expect(await codeOf(app.as(alice).call(calls.account.userInfo, {}))).toBe('success')
  })

  test('of a code look at five, and the right one among the others is worth nothing', async () => {
    const { path } = calls.oneTimeCode.login
    const alice = await makeUser(app.scope)
    const { ticket } = await app
      .visitor()
      .call(calls.oneTimeCode.send, { account: alice.account, purpose: 'login' })
    await app.settle()
    const right = Number(await codeSentTo(app.scope, alice.account))
    // The right one is the last but one of them.
    const codeAt = (index: number) =>
      String((right + guesses - 2 - index + 1_000_000) % 1_000_000).padStart(6, '0')
    const counts = await guess(path, index => ({ account: alice.account, ticket, code: codeAt(index) }))
    // The fifth wrong one is told that the code is over.
    expect(Object.fromEntries(counts)).toEqual({ codeWrong: 4, codeOver: guesses - 4 })
    expect(await refusedCalls(path)).toBe(guesses)
  })
})

test('who signs in in a browser that somebody else prepared shares no session with them', async () => {
  const [mallory, alice] = [await makeUser(app.scope), await makeUser(app.scope)]
  const page = openBrowser(app)
  const prepared = await page.logIn(mallory)
  const [planted] = page.secrets()
  const own = await page.logIn(alice)
  expect(own.token.token).not.toBe(prepared.token.token)
  expect(page.secrets()).not.toContain(planted)
  for (const { token } of [prepared, own]) {
    const answer = app.as({ token, secret: planted }).call(calls.account.userInfo, {})
    expect((await answer.catch(() => null))?.uid).not.toBe(alice.uid)
  }
})
