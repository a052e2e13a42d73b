import { readFile } from 'node:fs/promises'
import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { audit } from '#kernel/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'

/** Every line that the program logs. */
const lines: string[] = []
const app = await testApp({
  modules: [account],
  log: createLog('trace', { write: line => void lines.push(line) }),
})
afterAll(app.stop)
// Tries of one address are limited by five minutes.
beforeEach(() => app.clock.advance(300_000))

describe('a try to sign in', () => {
  const linesOf = async (work: () => Promise<unknown>) => {
    lines.length = 0
    await work()
    return lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in')
  }

  test('is one line with its outcome, address and a mark of the account, and neither contact nor password', async () => {
    const alice = await makeUser(app.scope)
    const [wrong, right] = await linesOf(async () => {
      await codeOf(app.visitor().call(calls.account.login, { ...alice, password: 'wrong horse' }))
      await app.visitor().call(calls.account.login, { ...alice, account: alice.account.toUpperCase() })
    })
    const same = {
      address: '127.0.0.1',
      way: 'login',
      deviceClass: 'h5',
      account: expect.stringMatching(/^[0-9a-f]{12}$/),
    }
    expect(wrong).toMatchObject({ level: 'warn', outcome: 'credentialsWrong', ...same })
    expect(right).toMatchObject({ level: 'info', outcome: 'success', uid: alice.uid, account: wrong.account })
    for (const part of [alice.account, alice.account.toUpperCase(), alice.password, 'wrong horse'])
      expect(lines.join('')).not.toContain(part)
  })

  test('is told apart by account, and registrations are such lines too', async () => {
    const [first, second, registered] = await linesOf(async () => {
      for (const name of ['one', 'two'])
        await codeOf(
          app.visitor().call(calls.account.login, { account: `${name}@example.com`, password: 'x' }),
        )
      await app
        .visitor()
        .call(calls.account.register, { account: 'three@example.com', password: 'horse-battery' })
    })
    expect(first.account).not.toBe(second.account)
    expect(registered).toMatchObject({ way: 'register', outcome: 'success' })
  })

  test('of staff at the console is in the audit log once it succeeds', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    const rows = () => app.scope.db.select().from(audit).where(eq(audit.staff, editor.uid))
    const login = (password: string, deviceClass: 'h5' | 'console') =>
      codeOf(app.visitor().call(calls.account.login, { ...editor, password, deviceClass }))
    await login('wrong horse', 'console')
    await login(editor.password, 'h5')
    expect(await rows()).toEqual([])
    await login(editor.password, 'console')
    expect(await rows()).toMatchObject([{ action: '/api/Login/Login', input: { deviceClass: 'console' } }])
  })

  test('that is refused is found by the filter that bans addresses, one that is not is passed by', async () => {
    const filter = await readFile(
      new URL('../../../../../deploy/fail2ban/xinghe.conf', import.meta.url),
      'utf8',
    )
    const [, pattern = ''] = filter.match(/^failregex = (.*)$/m) ?? []
    const found = new RegExp(pattern.replace('<ADDR>', '(?<address>[\\da-f.:]+)'))
    const alice = await makeUser(app.scope)
    await linesOf(async () => {
      await codeOf(app.visitor().call(calls.account.login, { ...alice, password: 'wrong horse' }))
      await app.visitor().call(calls.account.login, alice)
    })
    const [wrong = '', right = ''] = lines.filter(line => line.includes('"sign-in"'))
    expect(wrong.match(found)?.groups?.address).toBe('127.0.0.1')
    expect(right).not.toMatch(found)
  })
})
