import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recordAudit } from '#kernel/audit.ts'
import { audit } from '#kernel/tables.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { sweepAudit } from './jobs.ts'
import { site } from './module.ts'
import { siteSettings } from './settings.ts'

const app = await testApp({ modules: [account, site] })
afterAll(app.stop)

test('what staff did is kept for the days of the setting', async () => {
  const count = async () => (await app.scope.db.select().from(audit).where(eq(audit.action, 'swept'))).length
  await recordAudit(app.scope, 'swept', {})
  app.clock.advance(89 * dayMs)
  await sweepAudit(app.scope)
  expect(await count()).toBe(1)
  await app.kernel.settings.set(siteSettings, 'auditDays', 30, 'test')
  await sweepAudit(app.scope)
  expect(await count()).toBe(0)
})
