import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { outbox } from './module.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
const { list, showRecipient, test: sendTest } = calls.outboxAdmin

test('whom a message goes to is masked, and shown in full with a row in the audit log', async () => {
  const owner = await makeUser(app.scope, { role: 'owner', stays: true })
  const looks = app.as(await makeUser(app.scope, { role: 'read-only' }))
  const to = 'masked@example.com'
  const { id } = await app.as(owner).call(sendTest, { channel: 'mail', to })
  for (const client of [app.as(owner), looks])
    expect((await client.call(list, {})).info).toMatchObject([{ id, recipient: 'ma****@example.com' }])
  expect(await app.as(owner).call(showRecipient, { id })).toEqual({ recipient: to })
  expect(await codeOf(looks.call(showRecipient, { id }))).toBe('forbidden')
  expect(await codeOf(app.as(owner).call(showRecipient, { id: 'nosuch' }))).toBe('notFound')
  const rows = await app.scope.db.select().from(audit).where(eq(audit.target, id))
  expect(rows).toMatchObject([{ staff: owner.uid, action: '/api/admin/Outbox/ShowRecipient' }])
  expect(JSON.stringify(await app.scope.db.select().from(audit))).not.toContain(to)
})
