import { afterAll, expect, test } from 'vitest'
import { networkOf } from '#kernel/network.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'

const app = await testApp({ modules: [account, probe], env: { TRUST_PROXY: 'on' } })
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

const codeFrom = async (address: string) => {
  const response = await fetch(app.visitor().address(limited, {}), {
    headers: { 'x-forwarded-for': address },
  })
  return (await response.json()).code ?? 'success'
}

test('the addresses of one IPv6 network are counted together: its holder may use any of them', async () => {
  const codes: string[] = []
  for (const host of ['::1', '::2', ':1:2:3:4']) codes.push(await codeFrom(`2001:db8:1:1${host}`))
  expect(codes).toEqual(['success', 'success', 'tooManyRequests'])
  expect(await codeFrom('2001:db8:1:2::1')).toBe('success')
})

test('IPv4 addresses are counted one by one, however they are written', async () => {
  const codes: string[] = []
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'])
    codes.push(await codeFrom(address))
  expect(codes).toEqual(['success', 'success', 'tooManyRequests'])
  expect(await codeFrom('203.0.113.8')).toBe('success')
})

test.each([
  ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
  ['2001:0DB8:0001:0001:ffff::', '2001:db8:1:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1'],
  ['', ''],
  ['no:address', 'no:address'],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
