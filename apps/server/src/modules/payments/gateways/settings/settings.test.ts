import { calls } from '@xinghe/client'
import { gatewayForms, gatewayNames } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { gatewaySetting } from '../../gateway-tables.ts'
import { alipayTestSettings } from '../alipay/fixtures.ts'
import { offerMethod } from '../fixtures.ts'
import { settingShapes } from './shapes.ts'

const key = 'k'.repeat(40)
const env = { PUBLIC_URL: 'https://site.test', SECRETS_KEY: key }
const app = await testApp({ env })
afterAll(app.stop)

const finance = await makeUser(app.scope, { role: 'finance' })
const prove = () => app.as(finance).call(calls.contacts.prove, { password: finance.password })
type Input = { values?: Record<string, string>; secrets?: Record<string, string> }
const save = (name: (typeof gatewayNames)[number], input: Input) =>
  app.as(finance).call(calls.gatewaysAdmin.save, { name, ...input })
const stateOf = async (name: string, of = app) =>
  (await of.as(finance).call(calls.gatewaysAdmin.list, {})).info.find(gateway => gateway.name === name)

const secretKey = 'sk_test_0123456789abcdefWXYZ'
const webhookSecret = 'whsec_topsecrettopsecret'

test('every field has what it may be, and is needed where its form says so', () => {
  for (const name of gatewayNames) {
    const shape = settingShapes[name]?.shape ?? {}
    expect(Object.keys(shape).toSorted()).toEqual(gatewayForms[name].map(field => field.name).toSorted())
    for (const { name: field, required } of gatewayForms[name])
      expect(shape[field]?.safeParse(undefined).success).toBe(!required)
  }
})

test('secrets are written, never read again, and nowhere in the clear', async () => {
  expect(await codeOf(save('stripe', { secrets: { secretKey } }))).toBe('identityNeeded')
  await prove()
  expect(
    await save('stripe', { secrets: { secretKey }, values: { apiUrl: 'https://stripe.test' } }),
  ).toMatchObject({ isReady: false })
  expect(await save('stripe', { secrets: { webhookSecret } })).toEqual({
    name: 'stripe',
    isReady: true,
    noticeUrl: 'https://site.test/pay/notify/stripe',
    fields: [
      { name: 'secretKey', isSet: true, isReadable: true, value: null, last4: 'WXYZ' },
      { name: 'webhookSecret', isSet: true, isReadable: true, value: null, last4: 'cret' },
      { name: 'apiUrl', isSet: true, isReadable: true, value: 'https://stripe.test', last4: null },
    ],
  })
  await save('alipay', { ...alipayTestSettings })
  expect(await stateOf('alipay')).toMatchObject({ isReady: true })
  const dump: string[] = []
  const tables = await app.scope.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await app.scope.db.execute(
      sql`select row_to_json(t)::text as row from ${sql.raw(name)} t`,
    )
    dump.push(...rows.map(({ row }) => String(row)))
  }
  const whole = dump.join('\n')
  expect(whole).toContain('stripe')
  for (const secret of [secretKey, webhookSecret, alipayTestSettings.secrets.privateKey, key])
    expect(whole).not.toContain(secret.slice(4, 30))
  const rows = await app.scope.db.select().from(audit)
  expect(
    rows.filter(({ action }) => action === 'gatewaysAdmin.save' || /SaveGateway/.test(action)).length,
  ).toBe(3)
  expect(JSON.stringify(rows.at(-1)?.input)).toContain('privateKey')
})

test('whoever sends the secrets elsewhere has to know them', async () => {
  const same = await save('stripe', { values: { apiUrl: 'https://stripe.test' } })
  expect(same).toMatchObject({ isReady: true })
  const moved = await save('stripe', { values: { apiUrl: 'https://other.test' } })
  expect(moved).toMatchObject({
    isReady: false,
    fields: [{ isSet: false }, { isSet: false }, { isSet: true }],
  })
  const values = { apiUrl: 'https://stripe.test' }
  expect(await save('stripe', { values, secrets: { secretKey, webhookSecret } })).toMatchObject({
    isReady: true,
  })
})

test('a sealed value opens in its own row alone', async () => {
  const { rows } = await app.scope.db.execute<{ sealed: string }>(
    sql`select sealed from gateway_setting where gateway = 'stripe' and name = 'webhookSecret'`,
  )
  const moved = { gateway: 'gateway' as const, name: 'merchant', sealed: rows[0]?.sealed ?? '' }
  await app.scope.db.insert(gatewaySetting).values(moved)
  const state = await stateOf('gateway')
  expect(state?.fields.find(({ name }) => name === 'merchant')).toMatchObject({
    isReadable: false,
    value: null,
  })
  await prove()
  await save('gateway', { values: { merchant: '' } })
  expect(await app.scope.db.$count(gatewaySetting, sql`gateway = 'gateway'`)).toBe(0)
})

test('what is no setting of the gateway, or no such value, is refused and changes nothing', async () => {
  await prove()
  const bad: [Parameters<typeof save>[0], Input][] = [
    ['stripe', { values: { secretKey } }],
    ['stripe', { secrets: { apiUrl: 'https://stripe.test' } }],
    ['stripe', { values: { apiUrl: 'file:///etc/passwd' } }],
    ['stripe', { secrets: { secretKey: 'pk_test_0123456789abcdef' } }],
    ['stripe', { values: { constructor: 'x' } }],
    ['sandbox', { values: { anything: 'x' } }],
    ['alipay', { secrets: { privateKey: 'no key' } }],
    ['alipay', { values: { alipayPublicKey: alipayTestSettings.secrets.privateKey } }],
    ['alipay', { values: { page: 'other' } }],
    ['vcoin', { values: { rates: 'CNY=-1' } }],
    ['gateway', { secrets: { secret: 'short' } }],
  ]
  const before = JSON.stringify(await app.scope.db.select().from(gatewaySetting))
  for (const [name, input] of bad) {
    const failure = await save(name, input).catch((error: unknown) => error)
    const [field] = Object.keys({ ...input.values, ...input.secrets })
    expect(failure).toMatchObject({ code: 'settingInvalid', field })
  }
  expect(JSON.stringify(await app.scope.db.select().from(gatewaySetting))).toBe(before)
  for (const role of ['support', 'editor'] as const) {
    const other = await makeUser(app.scope, { role })
    expect(await codeOf(app.as(other).call(calls.gatewaysAdmin.list, {}))).toBe('forbidden')
  }
})

test('a program with another key says so, and goes on without these gateways', async () => {
  await offerMethod(app.scope, 'stripe', -1)
  const logged: object[] = []
  const log = {
    ...app.kernel.log,
    error: (detail: object) => void logged.push(detail),
  } as typeof app.kernel.log
  await using other = await testApp({ env: { ...env, SECRETS_KEY: 'o'.repeat(40) }, beside: app })
  const scope = { ...other.scope, log }
  const state = await stateOf('stripe', other)
  expect(state).toMatchObject({ isReady: false })
  expect(state?.fields.map(({ isSet, isReadable, last4 }) => ({ isSet, isReadable, last4 }))).toEqual(
    [1, 2, 3].map(() => ({ isSet: true, isReadable: false, last4: null })),
  )
  const { stripe } = await import('../stripe/stripe.ts')
  expect(await stripe.isReady(scope)).toBe(false)
  expect(logged).toEqual([{ gateway: 'stripe' }])
  const notice = await fetch(`${other.origin}/pay/notify/stripe`, { method: 'POST', body: '{}' })
  expect(notice.status).toBe(503)
  expect(await stateOf('stripe')).toMatchObject({ isReady: true })
})
