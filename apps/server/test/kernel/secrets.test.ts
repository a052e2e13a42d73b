import { createHmac } from 'node:crypto'
import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#kernel/db.ts'
import { signGrant, verifyTicket } from '#kernel/files/sign.ts'
import { applyMigrations, migrationsFolder } from '#kernel/migrations.ts'
import { deleteEndedSecrets, loadSecrets, secretNames, signsAfterMs } from '#kernel/secrets.ts'
import { secret } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { deviceDays } from '#modules/account/log-in-tries.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, type TestApp, testApp } from '#test/app.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { rotate } from '../../../../tools/secrets.ts'
import { migrationsBefore } from './earlier-migrations.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

/** As a program sees it that knows no session yet and has read the keys just now. */
async function askAnew(user: Parameters<TestApp['as']>[0]): Promise<string> {
  await using other = await testApp({ modules: [account], beside: app })
  return await codeOf(other.as(user).call(calls.account.validates, {}))
}
const keysNow = () => loadSecrets(app.kernel.database.db, () => app.clock.now())

test('programs on one database share its keys, and each name has its own', async () => {
  const again = await keysNow()
  const marks = secretNames.map(name => again.mark(name, 'text'))
  expect(marks).toEqual(secretNames.map(name => app.kernel.secrets.mark(name, 'text')))
  const rows = await app.kernel.database.db.select().from(secret)
  expect(new Set(rows.map(({ value }) => value)).size).toBe(secretNames.length)
})

test('after a rotation sessions hold until they end, new ones are signed by the new key, and the old key goes', async () => {
  const before = await makeUser(app.scope)
  const old = await keysNow()
  await rotate(app.kernel.database.db, 'session', false, app.clock.now())
  // Every program has to know the new key before one signs with it.
  expect((await keysNow()).mark('session', 'text')).toBe(old.mark('session', 'text'))
  app.clock.advance(3 * minuteMs)
  expect((await keysNow()).mark('session', 'text')).not.toBe(old.mark('session', 'text'))
  expect(await askAnew(before)).toBe('success')
  expect(await askAnew(await makeUser(app.scope))).toBe('success')
  expect((await keysNow()).mark('file', 'text')).toBe(old.mark('file', 'text'))

  const countKeys = async () => (await app.kernel.database.db.select().from(secret)).length
  const count = await countKeys()
  app.clock.advance(29 * dayMs)
  await deleteEndedSecrets(app.scope.db, app.clock.now())
  expect(await countKeys()).toBe(count)
  app.clock.advance(2 * dayMs)
  await deleteEndedSecrets(app.scope.db, app.clock.now())
  expect(await countKeys()).toBe(count - 1)
})

test('a program that was idle takes what another one signed with a new key, and refuses what none signed', async () => {
  await using idle = await testApp({ modules: [account], beside: app })
  await rotate(app.kernel.database.db, 'session', false, app.clock.now())
  app.clock.advance(3 * minuteMs)
  await using signing = await testApp({ modules: [account], beside: app })
  const user = await makeUser(signing.scope)
  const forged = { ...user, token: { ...user.token, sign: 'f'.repeat(64) } }
  for (const [shown, code] of [
    [user, 'success'],
    [forged, 'sessionInvalid'],
  ] as const)
    expect(await codeOf(idle.as(shown).call(calls.account.validates, {}))).toBe(code)
})

test('a session is not refused for good where the keys could not be read', async () => {
  await using idle = await testApp({ modules: [account], beside: app })
  // Of a key that did not leak no program is told.
  await rotate(app.kernel.database.db, 'session', false, app.clock.now())
  app.clock.advance(signsAfterMs)
  await using signing = await testApp({ modules: [account], beside: app })
  const user = await makeUser(signing.scope)
  const ask = () => codeOf(idle.as(user).call(calls.account.validates, {}))
  const reload = vi.spyOn(idle.kernel.secrets, 'reload').mockRejectedValueOnce(new Error('away'))
  expect(await ask()).toBe('unexpected')
  reload.mockRestore()
  expect(await ask()).toBe('success')
})

test('a program to which nothing is shown knows a new key before it signs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await using idle = await testApp({ modules: [account], beside: app })
    await rotate(app.kernel.database.db, 'file', false, app.clock.now())
    app.clock.advance(signsAfterMs)
    const grant = { folder: 'a', holder: 'b', expiresAt: app.clock.now() + 6 * hourMs }
    const ticket = signGrant(await keysNow(), grant)
    const at = { folder: 'a', holder: 'b', now: app.clock.now() }
    vi.advanceTimersByTime(signsAfterMs)
    await idle.settle()
    expect(verifyTicket(idle.kernel.secrets, ticket, at)).toMatchObject(grant)
  } finally {
    vi.useRealTimers()
  }
})

test('an address of a film holds over a rotation too', async () => {
  const grant = { folder: 'a', holder: 'b', expiresAt: app.clock.now() + 6 * hourMs }
  const ticket = signGrant(await keysNow(), grant)
  await rotate(app.kernel.database.db, 'file', false, app.clock.now())
  app.clock.advance(3 * minuteMs)
  const keys = await keysNow()
  expect(signGrant(keys, grant)).not.toBe(ticket)
  const at = { folder: 'a', holder: 'b', now: app.clock.now() }
  expect(verifyTicket(keys, ticket, at)).toMatchObject(grant)
  expect(verifyTicket(keys, `${ticket}.`, at)).toBeNull()
  app.clock.advance(2 * dayMs)
  expect((await keysNow()).fits('file', 'a\nb', ticket)).toBe(false)
})

test('of a key that leaked nothing counts any more', async () => {
  const user = await makeUser(app.scope)
  await rotate(app.kernel.database.db, 'session', false, app.clock.now())
  await rotate(app.kernel.database.db, 'session', true, app.clock.now())
  expect(await askAnew(user)).toBe('sessionInvalid')
})

test('a program that runs hears of a leaked key: it refuses calls and closes sockets at once', async () => {
  const user = await makeUser(app.scope)
  const client = app.as(user)
  const socket = await app.live(user)
  const closed = new Promise(resolve => socket.once('disconnect', resolve))
  await client.call(calls.account.validates, {})
  await rotate(app.kernel.database.db, 'session', true, app.clock.now())
  await closed
  expect(await codeOf(client.call(calls.account.validates, {}))).toBe('sessionInvalid')
})

test('after a rotation browsers that have signed in are known for as long as their cookie lasts', async () => {
  const mark = (await keysNow()).mark('known-device', 'a browser')
  await rotate(app.kernel.database.db, 'known-device', false, app.clock.now())
  app.clock.advance(deviceDays * dayMs)
  await deleteEndedSecrets(app.scope.db, app.clock.now())
  expect((await keysNow()).fits('known-device', 'a browser', mark)).toBe(true)
  app.clock.advance(dayMs)
  expect((await keysNow()).fits('known-device', 'a browser', mark)).toBe(false)
})

test('what the one key of an earlier version signed stays valid', async () => {
  const name = `${inject('databaseHead')}${process.pid}_secrets`
  const database = openDatabase(await createDatabase(inject('databaseUrl'), name), { maxConnections: 2 })
  try {
    await applyMigrations(database, await migrationsBefore('secret-keys'))
    await database.pool.query("insert into secret values ('site', 'the key')")
    await applyMigrations(database, migrationsFolder)
    const keys = await loadSecrets(database.db, Date.now)
    const mark = createHmac('sha256', 'the key').update('session\ntext').digest('hex')
    expect(keys.mark('session', 'text')).toBe(mark)
    expect(keys.fits('session', 'text', mark)).toBe(true)
    expect(await database.db.select().from(secret)).toHaveLength(secretNames.length)
  } finally {
    await database.close()
    await dropDatabase(inject('databaseUrl'), name)
  }
})
