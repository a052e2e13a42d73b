import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountSettings } from '../settings.ts'
import { accountUser } from '../tables.ts'
import { fillSkeletons } from './fill-skeletons.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
// Registrations of one address are limited by the hour.
beforeEach(() => app.clock.advance(hourMs))

const password = 'horse-battery-staple'
const register = (input: object) =>
  app.visitor().call(calls.account.register, { account: 'nobody@example.com', password, ...input })

describe('register refuses', () => {
  test.each([
    ['a phone number that cannot be', { account: '12345', areaCode: '+86' }, 'accountInvalid'],
    ['an address without a domain', { account: 'alice@' }, 'accountInvalid'],
    ['a short password', { password: 'short12' }, 'passwordWeak'],
    ['a common password', { password: 'password123' }, 'passwordWeak'],
    ['the address as password', { account: 'bob@example.com', password: 'bob@example.com' }, 'passwordWeak'],
    ['a nickname of one character', { nickName: 'x' }, 'malformed'],
    ['a nickname with an invisible character', { nickName: 'st\u200bar' }, 'malformed'],
    ['a dialling code without a plus', { account: '13800138000', areaCode: '86' }, 'malformed'],
    ['a device class of nobody', { deviceClass: 'fridge' }, 'malformed'],
    ['the console', { deviceClass: 'console' }, 'forbidden'],
  ])('%s', async (_, input, code) => {
    expect(await codeOf(register(input))).toBe(code)
  })

  test('a phone number that has an account, however it is written', async () => {
    await register({ account: '13800138001', areaCode: '+86' })
    expect(await codeOf(register({ account: '+86 138-0013-8001' }))).toBe('accountTaken')
  })

  test('an address that has an account, in upper or lower case', async () => {
    await register({ account: 'taken@example.com' })
    expect(await codeOf(register({ account: 'Taken@Example.com' }))).toBe('accountTaken')
  })

  test('a nickname that differs only in case and width', async () => {
    await register({ account: 'first@example.com', nickName: 'Star 1' })
    const second = register({ account: 'second@example.com', nickName: 'ＳＴＡＲ 1' })
    expect(await codeOf(second)).toBe('nicknameTaken')
    const same = await app.visitor().call(calls.account.register, { account: 'second@example.com', password })
    expect(same.user.nickName).not.toBe('Star 1')
  })

  test.each([
    ['站河长', '站河長'],
    ['alice', '\u{0430}lice'],
    ['Carol', 'Caro1'],
    ['未来人', '末来人'],
    ['Trent', 'Trẹnt'],
  ])('for %s what looks like it: %s', async (name, other) => {
    const [first, second] = [`${app.scope.id()}@example.com`, `${app.scope.id()}@example.com`]
    await register({ account: first, nickName: name })
    expect(await codeOf(register({ account: second, nickName: other }))).toBe('nicknameTaken')
  })

  test.each(['站\u{FE0F}河', '站\u{034F}河', 'bella\u{17B4}', `Z${'\u{0301}'.repeat(19)}`])(
    'a nickname that is not seen in full: %j',
    async nickName => {
      expect(await codeOf(register({ nickName }))).toBe('malformed')
    },
  )

  test.each(['星河官方', '客服', 'Adm1n 7', 'a.d.min', 'admin小助手', '宫方', '系统'])(
    '%s, as staff call themselves',
    async nickName => {
      expect(await codeOf(register({ nickName }))).toBe('nameReserved')
    },
  )

  test('what looks like the name of a user from before looks were noted', async () => {
    const { uid } = await makeUser(app.scope, { nickName: 'Dorothy' })
    const before = eq(accountUser.uid, uid)
    await app.scope.db.update(accountUser).set({ nickSkeleton: null }).where(before)
    await fillSkeletons(app.scope)
    const alike = { account: `${app.scope.id()}@example.com`, nickName: 'D\u{043E}rothy' }
    expect(await codeOf(register(alike))).toBe('nicknameTaken')
  })

  test('one of two registrations with names that look alike at the same moment', async () => {
    const both = ['Edward', '\u{0415}dward'].map(nickName =>
      codeOf(register({ account: `${app.scope.id()}@example.com`, nickName })),
    )
    expect((await Promise.all(both)).sort()).toEqual(['nicknameTaken', 'success'])
  })

  test('one of two registrations with the same phone number at the same moment', async () => {
    const both = ['+8613800138002', '+8613800138002'].map(phone => codeOf(register({ account: phone })))
    expect((await Promise.all(both)).sort()).toEqual(['accountTaken', 'success'])
  })
})

test('registering with a phone number signs in and shows the number masked', async () => {
  const session = await register({ account: '13800138003', areaCode: '+86', nickName: '星河旅人' })
  const { token, user } = session
  expect(user).toMatchObject({
    uid: token.uid,
    id: token.uid,
    nickName: '星河旅人',
    phone: '13*******03',
    AreaCode: '+86',
    email: null,
    userNameRaw: '13*******03',
    vipLevel: 0,
    eDate: null,
    role: null,
  })
  expect(token.expire).toBeGreaterThan(app.clock.now() + 29 * dayMs)
  expect(await app.as(session).call(calls.account.userInfo, {})).toEqual(user)
})

test('registering with an e-mail address shows it masked', async () => {
  const { user } = await register({ account: 'Carol@Example.com' })
  expect(user).toMatchObject({ email: 'ca***@example.com', phone: null, AreaCode: null })
})

test('somebody who chose no nickname gets a name of their own', async () => {
  const { user } = await register({ account: 'dave@example.com' })
  expect(user.nickName).toBe(app.scope.text('account.newNickname', { uid: user.uid }))
})

test('a nickname that somebody else chose before its number came up is made longer', async () => {
  const { user } = await register({ account: 'erin@example.com' })
  const next = String(Number(user.uid) + 2)
  const squatted = app.scope.text('account.newNickname', { uid: next })
  await register({ account: 'squatter@example.com', nickName: squatted })
  const { user: victim } = await register({ account: 'victim@example.com' })
  expect(victim.uid).toBe(next)
  expect(victim.nickName.startsWith(`${squatted}_`)).toBe(true)
})

test('numbers of users are short and grow', async () => {
  const { user: first } = await register({ account: 'frank@example.com' })
  const { user: second } = await register({ account: 'grace@example.com' })
  expect(Number(first.uid)).toBeGreaterThanOrEqual(100_001)
  expect(Number(second.uid)).toBeGreaterThan(Number(first.uid))
})

test('the password is stored as argon2id and nowhere readable', async () => {
  const { user } = await register({ account: 'heidi@example.com' })
  const rows = await app.scope.db.select().from(accountUser)
  const row = rows.find(candidate => candidate.uid === user.uid)
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('whether a new contact counts as verified without a code is the operator’s choice', async () => {
  const { user } = await register({ account: 'ivan@example.com' })
  const rows = await app.scope.db.select().from(accountUser)
  expect(rows.find(row => row.uid === user.uid)?.contactVerified).toBe(true)
  await app.kernel.settings.set(accountSettings, 'trustNewContacts', false, '1')
  expect(await codeOf(register({ account: 'judy@example.com' }))).toBe('codeNeeded')
  await app.kernel.settings.set(accountSettings, 'trustNewContacts', true, '1')
})

test('an address that registers again and again learns how long to wait', async () => {
  const tries = Array.from({ length: 20 }, () => codeOf(register({ password: 'weak' })))
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['passwordWeak']))
  await expect(register({})).rejects.toMatchObject({ code: 'tooManyRequests', ret: 429, retryAfterSec: 3600 })
})

test('accounts that register others, sign in or set up are counted with their address', async () => {
  const users = [app.as(await makeUser(app.scope)), app.as(await makeUser(app.scope)), app.visitor()]
  const input = { account: 'nobody@example.com', password: 'weak' }
  const last = async (times: number, call: (user: (typeof users)[number]) => Promise<unknown>) => {
    const tries = Array.from({ length: times }, (_, n) => codeOf(call(users[n % 3] ?? app.visitor())))
    return (await Promise.all(tries)).filter(code => code === 'tooManyRequests').length
  }
  expect(await last(21, user => user.call(calls.account.register, input))).toBe(1)
  expect(await last(301, user => user.call(calls.account.login, input))).toBe(1)
  const owner = { ...input, code: 'x', nickName: 'Zoe' }
  expect(await last(11, user => user.call(calls.accountAdmin.setupOwner, owner))).toBe(1)
})
