import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'
import { sweepSessions } from './sweep-sessions.ts'
import { accountSession } from './tables.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const sessionsOf = (uid: string) =>
  app.scope.db.select().from(accountSession).where(eq(accountSession.uid, uid))

test('a session that ended or ran out 90 days ago is forgotten, a living one only where it came from', async () => {
  const [left, ranOut, living] = [
    await makeUser(app.scope),
    await makeUser(app.scope),
    await makeUser(app.scope),
  ]
  await app.scope.db.update(accountSession).set({ address: '192.0.2.1' })
  await app.as(left).call(calls.account.logout, {})
  for (let day = 0; day < 89; day += 20) {
    app.clock.advance((day === 80 ? 9 : 20) * dayMs)
    living.token = await app
      .as(living)
      .call(calls.account.validates, {})
      .then(({ token }) => token)
  }
  await sweepSessions(app.scope)
  expect(await sessionsOf(left.uid)).toHaveLength(1)
  app.clock.advance(2 * dayMs)
  await sweepSessions(app.scope)
  expect(await sessionsOf(left.uid)).toEqual([])
  expect(await sessionsOf(ranOut.uid)).toHaveLength(1)
  expect(await sessionsOf(living.uid)).toMatchObject([{ address: '' }])
  app.clock.advance(29 * dayMs)
  await sweepSessions(app.scope)
  expect(await sessionsOf(ranOut.uid)).toEqual([])
  expect(await sessionsOf(living.uid)).toHaveLength(1)
})
