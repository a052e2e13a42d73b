import { type Client, calls } from '@xinghe/client'
import { type EndpointSpec, type Power, powers, type Role, roleNames, roles } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { modules } from '#modules.ts'
import { codeOf, testApp } from '#test/app.ts'
import { callOf } from './probe.ts'

const app = await testApp()
afterAll(app.stop)

const routes = modules.flatMap(module => [...(module.routes ?? []), ...(module.admin ?? [])])
const endpoints: [string, EndpointSpec][] = routes.map(({ endpoint }) => [endpoint.path, endpoint])
const powerOf = ({ access }: EndpointSpec) => powers.find(power => access === `staff:${power}`)
const holds = (role: Role, power: Power | undefined) => roles[role].some(held => held === power)

/** No access is checked behind anything else, so empty input tells enough. */
const codeFor = (client: Client, endpoint: EndpointSpec) => codeOf(client.call(callOf(endpoint), {}))
const refusals = ['loginRequired', 'forbidden', 'sessionInvalid', 'unexpected', 'network']

async function expectAnswer(isLetIn: boolean, client: Client, endpoint: EndpointSpec, refusal = 'forbidden') {
  const code = await codeFor(client, endpoint)
  if (isLetIn) expect(refusals).not.toContain(code)
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
  roleNames.map(role => ({ path, endpoint, role, isRight: holds(role, powerOf(endpoint)) })),
)

test.each(cases.filter(({ isRight }) => isRight))(
  '$path lets in staff of the role $role',
  async ({ endpoint, role }) => expectAnswer(true, app.as(await makeUser(app.scope, { role })), endpoint),
)

test.each(cases.filter(({ isRight }) => !isRight))(
  '$path refuses staff of the role $role',
  async ({ endpoint, role }) => expectAnswer(false, app.as(await makeUser(app.scope, { role })), endpoint),
)

test.each(ofStaff)('%s refuses staff outside the console', async (_, endpoint) =>
  expectAnswer(false, app.as(await makeUser(app.scope, { role: 'owner', deviceClass: 'h5' })), endpoint),
)

test('there is an endpoint of every access to try', () => {
  const kinds = new Set(endpoints.map(([, { access }]) => access.split(':')[0]))
  expect(kinds).toEqual(new Set(['visitor', 'user', 'staff']))
  expect(endpoints.length).toBeGreaterThanOrEqual(
    Object.values(calls).flatMap(area => Object.values(area)).length,
  )
  expect(modules).toContain(account)
})
