import { calls } from '@xinghe/client'
import { accountAdmin } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { codeOf, type TestApp, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { openSetup } from './open-setup.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ modules: [account], env: { PUBLIC_URL: 'https://films.example/' } })
})
afterEach(() => app.stop())

const owner = { account: 'owner@example.com', password: 'horse-battery-staple', nickName: 'Owner' }
const setUp = (input: object) =>
  app.visitor().call(calls.accountAdmin.setupOwner, { code: '', ...owner, ...input })
const isOpen = async () => (await app.visitor().call(calls.accountAdmin.setupState, {})).open

async function newCode(): Promise<string> {
  const link = await openSetup(app.scope)
  return new URL(link ?? '').searchParams.get('code') ?? ''
}

describe('a site without an owner', () => {
  test('shows that and refuses every code but the newest', async () => {
    expect(await isOpen()).toBe(true)
    expect(await codeOf(setUp({ code: 'guess' }))).toBe('setupClosed')
    const old = await newCode()
    await newCode()
    expect(await codeOf(setUp({ code: old }))).toBe('setupClosed')
    expect(await isOpen()).toBe(true)
  })

  test('refuses a code after 24 hours', async () => {
    const code = await newCode()
    app.clock.advance(24 * hourMs)
    expect(await codeOf(setUp({ code }))).toBe('setupClosed')
  })

  test('does not use the code up when the form is refused', async () => {
    const code = await newCode()
    expect(await codeOf(setUp({ code, password: 'password123' }))).toBe('passwordWeak')
    expect(await codeOf(setUp({ code, account: 'owner' }))).toBe('accountInvalid')
    await makeUser(app.scope, { account: 'owner@example.com' })
    expect(await codeOf(setUp({ code }))).toBe('accountTaken')
    expect(await codeOf(setUp({ code, account: 'chief@example.com' }))).toBe('success')
  })

  test('shows its link on the public address with a code that nobody can guess', async () => {
    const link = (await openSetup(app.scope)) ?? ''
    expect(link).toMatch(/^https:\/\/films\.example\/console\/setup\?code=[A-Za-z0-9_-]{43}$/)
  })
})

test('the code makes the owner, who is signed in to the console, and closes the door', async () => {
  const code = await newCode()
  const made = await setUp({ code })
  expect(made.user).toMatchObject({ role: 'owner', nickName: 'Owner' })
  expect((await app.as(made).call(calls.account.validates, {})).user.role).toBe('owner')
  expect(await isOpen()).toBe(false)
  expect(await codeOf(setUp({ code, account: 'second@example.com', nickName: 'Second' }))).toBe('setupClosed')
  expect(await openSetup(app.scope)).toBeNull()
  const rows = await app.scope.db.select().from(audit)
  expect(rows).toMatchObject([
    { staff: made.user.uid, target: made.user.uid, action: accountAdmin.setupOwner.path },
  ])
})

test('of two owners made with one code at the same moment one is refused and leaves no account', async () => {
  const code = await newCode()
  const rivals = ['a', 'b'].map(name =>
    codeOf(setUp({ code, account: `${name}@example.com`, nickName: `Owner ${name}` })),
  )
  expect((await Promise.all(rivals)).sort()).toEqual(['setupClosed', 'success'])
  const answers = ['a', 'b'].map(name =>
    codeOf(
      app.visitor().call(calls.account.login, { account: `${name}@example.com`, password: owner.password }),
    ),
  )
  expect((await Promise.all(answers)).sort()).toEqual(['credentialsWrong', 'success'])
})
