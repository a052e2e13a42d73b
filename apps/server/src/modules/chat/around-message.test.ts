import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { chatOf } from './fixtures.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const { makeOne, send } = chatOf(app)
const { report, staff, caseOf } = moderationOf(app)
const { moderationAdmin: admin } = calls

test('staff see a reported message with a few around it, of both, and are in the audit log', async () => {
  const [alice, bob, eve] = [await makeOne(), await makeOne(), await makeOne()]
  await send(eve, bob, 'of another conversation')
  await send(bob, alice, 'hello')
  const ids: string[] = []
  for (let n = 0; n < 13; n++) {
    app.clock.advance(5_000)
    ids.push((await send(n % 3 === 0 ? bob : alice, n % 3 === 0 ? alice : bob, `line ${n}`)).id)
  }
  const [recalled = '', reported = ''] = [ids[5], ids[7]]
  await app.as(alice).call(calls.chat.recall, { id: recalled })
  await report(bob, reported, { kind: 'message' })
  const by = await staff()
  const { id } = await caseOf(by, reported)
  const { around, subject } = await app.as(by).call(admin.case, { id })
  expect(around.map(line => line.id)).toEqual(ids.slice(2, 13))
  expect(around.find(line => line.id === recalled)).toMatchObject({ text: '', isRecalled: true })
  expect(around.find(line => line.id === reported)).toMatchObject({ text: 'line 7', isRecalled: false })
  expect(new Set(around.map(line => line.by.uid))).toEqual(new Set([alice.uid, bob.uid]))
  expect(subject).toMatchObject({ isRecalled: false, isUnchanged: true })
  const rows = await app.scope.db.select().from(audit).where(eq(audit.staff, by.uid))
  expect(rows.map(row => row.action.toLowerCase())).toContain(admin.case.path.toLowerCase())
  const viewer = await staff({ role: 'editor' })
  expect(await codeOf(app.as(viewer).call(admin.case, { id }))).toBe('forbidden')
})
