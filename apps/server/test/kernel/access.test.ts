import { type Client, calls } from '@xinghe/client'
import {
  type EndpointSpec,
  type Power,
  powers,
  type Role,
  roleNames,
  roles,
  seesPower,
} from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { accountUser } from '#modules/account/tables.ts'
import { modules } from '#modules.ts'
import { codeOf, testApp } from '#test/app.ts'
import { callOf } from './probe.ts'

const app = await testApp()
afterAll(app.stop)

const routes = modules.flatMap(module => [...(module.routes ?? []), ...(module.admin ?? [])])
const endpoints: [string, EndpointSpec][] = routes.map(({ endpoint }) => [endpoint.path, endpoint])
const powerOf = ({ access }: EndpointSpec) => powers.find(power => access === `staff:${power}`)
const holds = (role: Role, power: Power | undefined) => roles[role].some(held => held === power)
const isSeen = ({ method, confidential }: EndpointSpec) => method === 'GET' && !confidential
const mayCall = (role: Role, endpoint: EndpointSpec) => {
  const power = powerOf(endpoint)
  return holds(role, power) || (power !== undefined && isSeen(endpoint) && seesPower(role, power))
}

/** No access is checked behind anything else, so empty input tells enough. */
const codeFor = (client: Client, endpoint: EndpointSpec) => codeOf(client.call(callOf(endpoint), {}))
const refusals = ['loginRequired', 'forbidden', 'sessionInvalid', 'unexpected', 'network']

async function expectAnswer(isLetIn: boolean, client: Client, endpoint: EndpointSpec, refusal = 'forbidden') {
  const code = await codeFor(client, endpoint)
  if (isLetIn && endpoint.stepUp && endpoint.access !== 'visitor') expect(code).toBe('identityNeeded')
  else if (isLetIn) expect(refusals).not.toContain(code)
  else expect(code).toBe(refusal)
}

describe.each(endpoints)('%s', (_, endpoint) => {
  const power = powerOf(endpoint)
  const isOpen = endpoint.access === 'visitor'

  test(isOpen ? 'lets a visitor in' : 'asks a visitor to log in', () =>
    expectAnswer(isOpen, app.visitor(), endpoint, 'loginRequired'),
  )

  test(power ? 'refuses a user' : 'lets a user in', async () =>
    expectAnswer(power === undefined, app.as(await makeUser(app.scope)), endpoint),
  )

  test('answers 201 to credentials that are no longer valid', async () => {
    const alice = await makeUser(app.scope)
    const stale = { ...alice, token: { ...alice.token, token: 'stale' } }
    expect(await codeFor(app.as(stale), endpoint)).toBe('sessionInvalid')
  })
})

const ofStaff = endpoints.filter(([, endpoint]) => powerOf(endpoint))
const cases = ofStaff.flatMap(([path, endpoint]) =>
  roleNames.map(role => ({ path, endpoint, role, isRight: mayCall(role, endpoint) })),
)

test.each(cases.filter(({ isRight }) => isRight))(
  '$path lets in staff of the role $role',
  async ({ endpoint, role }) => expectAnswer(true, app.as(await makeUser(app.scope, { role })), endpoint),
)

test.each(cases.filter(({ isRight }) => !isRight))(
  '$path refuses staff of the role $role',
  async ({ endpoint, role }) => expectAnswer(false, app.as(await makeUser(app.scope, { role })), endpoint),
)

test.each(endpoints.filter(([, { stepUp }]) => stepUp))(
  '%s lets in who has proved who they are, for ten minutes',
  async (_, endpoint) => {
    const owner = await makeUser(app.scope, { role: 'owner', stays: true })
    const client = app.as(owner)
    await client.call(calls.contacts.prove, { password: owner.password })
    expect([...refusals, 'identityNeeded']).not.toContain(await codeFor(client, endpoint))
    app.clock.advance(10 * 60_000)
    expect(await codeFor(client, endpoint)).toBe('identityNeeded')
  },
)

test.each(ofStaff)('%s refuses staff who owe a second factor', async (_, endpoint) => {
  const owner = await makeUser(app.scope, { role: 'owner' })
  await app.scope.db.update(accountUser).set({ staffSince: 0 }).where(eq(accountUser.uid, owner.uid))
  expect(await codeFor(app.as(owner), endpoint)).toBe('secondFactorRequired')
})

test('whatever asks for a proof is for somebody who is signed in', () => {
  const visitors = endpoints.filter(([, { stepUp, access }]) => stepUp && access === 'visitor')
  expect(visitors).toEqual([])
  expect(endpoints.filter(([, { stepUp }]) => stepUp).length).toBeGreaterThan(5)
})

test('only what is named here leaves no audit row, and only calls of staff that write say what they change', () => {
  const saying = endpoints.filter(([, { changes }]) => changes !== undefined)
  expect(saying.filter(([, spec]) => powerOf(spec) === undefined || spec.method !== 'POST')).toEqual([])
  expect(saying.flatMap(([path, { changes }]) => (changes === 'nothing' ? path : [])).sort()).toEqual([
    '/api/admin/Moderation/Take',
    '/api/admin/Moderation/TryWords',
    '/api/admin/VipCode/Find',
  ])
})

test.each(ofStaff)('%s refuses staff outside the console', async (_, endpoint) =>
  expectAnswer(false, app.as(await makeUser(app.scope, { role: 'owner', deviceClass: 'h5' })), endpoint),
)

/** All else here follows the contract: this says what the contract may be. Whoever changes it on purpose runs it with `-u`. */
test('who may call what is written down', async () => {
  const ofRoles = roleNames.map(role => {
    const seen = powers.filter(power => seesPower(role, power) && !holds(role, power))
    return `${role}: ${[...roles[role]].sort().join(' ')}${seen.length > 0 ? ` sees ${seen.sort().join(' ')}` : ''}`
  })
  const ofCalls = endpoints.map(([path, endpoint]) => {
    const { access, stepUp } = endpoint
    const sees = powerOf(endpoint) && isSeen(endpoint) ? ' sees' : ''
    return `${path} ${access}${sees}${stepUp ? ' stepUp' : ''}`
  })
  const written = [...ofRoles, '', ...ofCalls.toSorted(), ''].join('\n')
  await expect(written).toMatchFileSnapshot('access.txt')
})

test('whoever only sees changes nothing: no call that writes is for them', () => {
  const writing = ofStaff.filter(
    ([, { method, idempotent }]) => method === 'POST' || idempotent !== undefined,
  )
  const open = writing.filter(([, endpoint]) => mayCall('read-only', endpoint)).map(([path]) => path)
  expect(open).toEqual([])
  expect(ofStaff.filter(([, endpoint]) => mayCall('read-only', endpoint)).length).toBeGreaterThan(20)
})

test('there is an endpoint of every access to try', () => {
  const kinds = new Set(endpoints.map(([, { access }]) => access.split(':')[0]))
  expect(kinds).toEqual(new Set(['visitor', 'user', 'staff']))
  expect(endpoints.length).toBeGreaterThanOrEqual(
    Object.values(calls).flatMap(area => Object.values(area)).length,
  )
  expect(modules).toContain(account)
})
