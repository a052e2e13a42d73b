import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'

const app = await testApp({ modules: [account, probe] })
afterAll(app.stop)
const limited = callOf(probes.limited)

test('a call over its limit is answered with how long to wait, and goes through after that', async () => {
  const visitor = app.visitor()
  await visitor.call(limited, {})
  app.clock.advance(20_000)
  await visitor.call(limited, {})
  const response = await fetch(visitor.address(limited, {}))
  const seconds = Number(response.headers.get('retry-after'))
  expect(response.status).toBe(429)
  expect(seconds).toBeGreaterThan(35)
  expect(seconds).toBeLessThanOrEqual(40)
  expect(await response.json()).toMatchObject({
    ret: 429,
    code: 'tooManyRequests',
    msg: app.scope.text('code.tooManyRequests', { seconds }),
  })
  app.clock.advance(seconds * 1000)
  expect(await codeOf(visitor.call(limited, {}))).toBe('success')
})

test('users behind one address are counted apart', async () => {
  const [alice, bob] = [app.as(await makeUser(app.scope)), app.as(await makeUser(app.scope))]
  await alice.call(limited, {})
  await alice.call(limited, {})
  expect(await codeOf(alice.call(limited, {}))).toBe('tooManyRequests')
  expect(await codeOf(bob.call(limited, {}))).toBe('success')
})
