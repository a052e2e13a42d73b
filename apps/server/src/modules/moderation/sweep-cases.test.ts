import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from './fixtures.ts'
import { picturesOfModeration } from './pictures.ts'
import { sweepCases } from './sweep-cases.ts'
import { moderationCase, moderationReport } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, caseOf, decide, sendPicture } = moderationOf(app)
const signal = new AbortController().signal

/** A report with a picture, which staff decided about. */
async function decidedReport(outcome: 'dismiss' | 'warn') {
  const [alice, bob, by] = [await makeUser(app.scope), await makeUser(app.scope), await staff()]
  const { url, key } = await sendPicture(alice)
  await report(alice, bob.uid, { pictures: [url] })
  const { id } = await caseOf(by, bob.uid)
  const { reports } = await app.as(by).call(calls.moderationAdmin.case, { id })
  expect(reports).toMatchObject([{ pictures: [expect.stringContaining(key)] }])
  expect(await codeOf(report(by, bob.uid, { pictures: [url] }))).toBe('malformed')
  await decide(by, id, { outcome })
  return { id, key }
}
const isThere = async (id: string) =>
  (await app.scope.db.$count(moderationCase, eq(moderationCase.id, id))) === 1
const reportsOf = (id: string) => app.scope.db.$count(moderationReport, eq(moderationReport.caseId, id))

test('reports of decided cases go after 180 days, dismissed cases with them', async () => {
  const [dismissed, warned] = [await decidedReport('dismiss'), await decidedReport('warn')]
  expect(await picturesOfModeration(app.scope, [dismissed.key, 'other'])).toEqual([dismissed.key])
  app.clock.advance(179 * dayMs)
  await sweepCases(app.scope, {}, signal)
  expect(await reportsOf(dismissed.id)).toBe(1)
  app.clock.advance(2 * dayMs)
  await sweepCases(app.scope, {}, signal)
  expect([await isThere(dismissed.id), await isThere(warned.id)]).toEqual([false, true])
  expect(await reportsOf(warned.id)).toBe(0)
  expect(await picturesOfModeration(app.scope, [dismissed.key])).toEqual([])
})
