import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobScope } from '#kernel/scope.ts'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { type MadeUser, makeUser, type UserOptions } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountExport } from '../personal-tables.ts'
import { accountSettings } from '../settings.ts'
import { accountSession, accountUser } from '../tables.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { eraseExports, exportFile, sweepExports, writeExport } from './write-export.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(async () => {
  app.clock.advance(dayMs)
  await app.kernel.settings.set(accountSettings, 'sessionsH5', 3, '1')
})

async function newUser(options: UserOptions = {}) {
  const user = await makeUser(app.scope, { stays: true, ...options })
  return { ...user, call: app.as(user).call }
}
const prove = ({ password, token, secret }: MadeUser) =>
  app.as({ token, secret }).call(calls.contacts.prove, { password })
const runSweep = () => deleteAccounts(jobScope(app.kernel), {}, new AbortController().signal)
async function writeAll() {
  for (const { id } of await app.scope.db.select().from(accountExport)) await writeExport(app.scope, { id })
}

/** So far ahead, to some seconds. */
function isIn(at: number, ms: number) {
  expect(Math.abs(at - app.clock.now() - ms)).toBeLessThan(10_000)
}

/** A browser: the cookie it was given, and a request for the file with it. */
async function download(user: MadeUser, { cookie = true } = {}) {
  const answer = await fetch(`${app.origin}${calls.personalData.openExport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.secret}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ uid: user.uid, token: user.token.token, sign: user.token.sign },
      expire: String(user.token.expire),
      deviceId: 'browser',
    }),
  })
  const { data } = (await answer.json()) as { data: { url: string } }
  const [given = ''] = answer.headers.getSetCookie().map(line => line.split(';')[0] ?? '')
  const get = () => fetch(`${app.origin}${data.url}`, { headers: cookie ? { cookie: given } : {} })
  return { get, url: data.url }
}

test('an export has everything of its owner, no secret, and opens for their browser alone', async () => {
  const alice = await newUser()
  expect(await codeOf(app.visitor().call(calls.personalData.state, {}))).toBe('loginRequired')
  expect(await codeOf(alice.call(calls.personalData.requestExport, {}))).toBe('identityNeeded')
  await prove(alice)
  expect(await codeOf(alice.call(calls.personalData.openExport, {}))).toBe('notFound')
  const asked = await alice.call(calls.personalData.requestExport, {})
  expect(asked.export?.state).toBe('preparing')
  await writeAll()
  const { export: ready } = await alice.call(calls.personalData.state, {})
  expect(ready?.state).toBe('ready')
  isIn(ready?.until ?? 0, 7 * dayMs)
  expect((await messagesTo(app.scope, alice.account))[0]?.kind).toBe('notice')
  const { get } = await download(alice)
  const answer = await get()
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  expect(text.length).toBe(ready?.bytes)
  const { data, uid } = JSON.parse(text)
  expect(uid).toBe(alice.uid)
  expect(data.account_user).toMatchObject([{ uid: alice.uid, email: alice.account }])
  expect(data.account_session[0].createdAt).toMatch(/^\d{4}-.*Z$/)
  expect(text).not.toMatch(/argon2|[Hh]ash/)
  expect((await (await download(alice, { cookie: false })).get()).status).toBe(403)
  expect(await codeOf(alice.call(calls.personalData.requestExport, {}))).toBe('exportTooSoon')
})

test('the address ends with the session and in ten minutes, the file in seven days', async () => {
  const alice = await newUser()
  await prove(alice)
  await alice.call(calls.personalData.requestExport, {})
  await writeAll()
  const early = await download(alice)
  const late = await download(alice)
  app.clock.advance(10 * minuteMs)
  expect((await late.get()).status).toBe(403)
  await prove(alice)
  const over = await download(alice)
  await alice.call(calls.account.logout, {})
  expect((await over.get()).status).toBe(403)
  expect((await early.get()).status).toBe(403)
  app.clock.advance(7 * dayMs)
  const [row] = await app.scope.db.select().from(accountExport).where(eq(accountExport.uid, alice.uid))
  expect(await app.kernel.files.size(`exports/${row?.id}.json`)).toBeGreaterThan(0)
  await sweepExports(app.scope)
  expect(await app.kernel.files.size(`exports/${row?.id}.json`)).toBeNull()
})

test('an export that is finished after its owner was erased leaves no file', async () => {
  const alice = await newUser()
  await prove(alice)
  await alice.call(calls.personalData.requestExport, {})
  const [{ id } = { id: '' }] = await app.scope.db
    .select()
    .from(accountExport)
    .where(eq(accountExport.uid, alice.uid))
  const { files } = app.kernel
  const racing: typeof files = {
    ...files,
    async put(key, bytes) {
      await eraseExports(app.scope, alice.uid)
      await files.put(key, bytes)
    },
  }
  await writeExport({ ...app.scope, kernel: { ...app.kernel, files: racing } }, { id })
  expect(await files.size(exportFile(id))).toBeNull()
})

test('files of exports without a row are removed, others stay', async () => {
  const alice = await newUser()
  await prove(alice)
  await alice.call(calls.personalData.requestExport, {})
  await writeAll()
  const [kept] = await app.scope.db.select().from(accountExport).where(eq(accountExport.uid, alice.uid))
  const { files } = app.kernel
  const stray = app.scope.id()
  await files.put(exportFile(stray), Buffer.from('{}'))
  await sweepExports(app.scope)
  expect(await files.size(exportFile(stray))).toBeNull()
  expect(await files.size(exportFile(kept?.id ?? ''))).toBeGreaterThan(0)
})

test('deletion is regretted: the account stays as it was', async () => {
  const alice = await newUser()
  const other = await app.visitor().call(calls.account.login, alice)
  expect(await codeOf(alice.call(calls.personalData.requestDeletion, {}))).toBe('identityNeeded')
  await prove(alice)
  const { deletionAt } = await alice.call(calls.personalData.requestDeletion, {})
  isIn(deletionAt ?? 0, 7 * dayMs)
  expect(await codeOf(app.as(other).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
  expect((await messagesTo(app.scope, alice.account))[0]?.subject).toContain('将被注销')
  app.clock.advance(dayMs)
  await prove(alice)
  expect((await alice.call(calls.personalData.requestDeletion, {})).deletionAt).toBe(deletionAt)
  app.clock.advance(5 * dayMs)
  await runSweep()
  const again = await app.visitor().call(calls.account.login, alice)
  expect(again.user.deletionAt).toBe(deletionAt)
  const notified = nextMessage(await app.live(again), 'user state')
  await app.as(again).call(calls.personalData.cancelDeletion, {})
  expect(await notified).toMatchObject({ action: 0 })
  app.clock.advance(2 * dayMs)
  await runSweep()
  expect(await codeOf(app.visitor().call(calls.account.login, alice))).toBe('success')
})

test('deletion is carried out: nobody signs in, nothing tells who it was, the contact is free', async () => {
  const alice = await newUser()
  await prove(alice)
  await alice.call(calls.personalData.requestExport, {})
  await writeAll()
  const [file] = await app.scope.db.select().from(accountExport).where(eq(accountExport.uid, alice.uid))
  await alice.call(calls.personalData.requestDeletion, {})
  app.clock.advance(7 * dayMs - minuteMs)
  await runSweep()
  expect(await codeOf(alice.call(calls.account.userInfo, {}))).toBe('success')
  app.clock.advance(minuteMs)
  await runSweep()
  expect(await codeOf(alice.call(calls.account.userInfo, {}))).toBe('sessionInvalid')
  expect(await codeOf(app.visitor().call(calls.account.login, alice))).toBe('credentialsWrong')
  const isAlice = eq(accountUser.uid, alice.uid)
  const [row] = await app.scope.db.select().from(accountUser).where(isAlice)
  expect(row).toMatchObject({
    nickName: `已注销用户${alice.uid}`,
    email: null,
    passwordHash: null,
    deletionAt: expect.any(Number),
  })
  expect(JSON.stringify(row)).not.toContain(alice.nickName)
  expect(await app.scope.db.$count(accountSession, eq(accountSession.uid, alice.uid))).toBe(0)
  expect(await app.kernel.files.size(`exports/${file?.id}.json`)).toBeNull()
  const bob = await newUser({ account: alice.account })
  app.clock.advance(10 * minuteMs)
  await runSweep()
  const [done] = await app.scope.db.select().from(accountUser).where(isAlice)
  expect(done).toMatchObject({ deletionAt: null, deletedAt: row?.deletedAt })
  expect(await codeOf(bob.call(calls.account.userInfo, { toUid: alice.uid }))).toBe('success')
})

test('the last owner stays, at the wish and at the deletion', async () => {
  const [first, second] = [await newUser({ role: 'owner' }), await newUser({ role: 'owner' })]
  await prove(first)
  await prove(second)
  await first.call(calls.personalData.requestDeletion, {})
  expect(await codeOf(second.call(calls.personalData.requestDeletion, {}))).toBe('lastOwner')
  await app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.uid, second.uid))
  app.clock.advance(7 * dayMs)
  await runSweep()
  const [row] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, first.uid))
  expect(row).toMatchObject({ deletionAt: null, deletedAt: null, role: 'owner' })
})
