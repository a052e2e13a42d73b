import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { Failure } from '#kernel/fail.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountUser } from '../tables.ts'
import { setRole } from './set-role.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const failureOf = (work: Promise<void>) =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )

describe('another role', () => {
  test('ends the console sessions and their sockets in every process, and leaves the viewer signed in', async () => {
    await using other = await testApp({ modules: [account], beside: app })
    const editor = await makeUser(app.scope, { role: 'editor' })
    const { account: name, password } = editor
    const viewer = await app.visitor().call(calls.account.login, { account: name, password })
    const sockets = [await app.live(editor), await other.live(editor)]
    const seen = await app.live(viewer)
    const changed = nextMessage(seen, 'user state')
    const notified = sockets.map(socket => nextMessage(socket, 'user state'))
    const closed = sockets.map(
      socket => new Promise<void>(resolve => socket.once('disconnect', () => resolve())),
    )
    await setRole(app.scopeOf({ uid: '1', address: '203.0.113.9' }), editor.uid, 'support')
    // Every device of the user is told first that they were changed.
    for (const message of [changed, ...notified]) expect(await message).toMatchObject({ action: 0 })
    await Promise.all(closed)
    expect(await codeOf(app.as(editor).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
    const user = await app.as(viewer).call(calls.account.userInfo, {})
    expect(user).toMatchObject({ role: 'support' })
    expect(seen.connected).toBe(true)
  })

  test('is not given to nobody, and changes nothing where it is the same', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    expect(await failureOf(setRole(app.scope, 'nobody', 'editor'))).toBe('notFound')
    await setRole(app.scope, editor.uid, 'editor')
    expect(await codeOf(app.as(editor).call(calls.account.userInfo, {}))).toBe('success')
  })

  test('is not taken from the last owner, by two at once either', async () => {
    await app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.role, 'owner'))
    const owners = [
      await makeUser(app.scope, { role: 'owner' }),
      await makeUser(app.scope, { role: 'owner' }),
    ]
    const outcomes = await Promise.all(owners.map(({ uid }) => failureOf(setRole(app.scope, uid, null))))
    expect(outcomes.toSorted()).toEqual(['lastOwner', 'success'])
  })
})
