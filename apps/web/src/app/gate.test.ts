import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const plain = { vipLevel: 0, bigV: false }
const open = { mustLogin: false, mustVIP: false }
const to = (...given: Parameters<typeof refusalOf>) => refusalOf(...given)?.to ?? null

it('lets everybody into an open screen', () => {
  expect(to('visitor', null, { mustLogin: true, mustVIP: true })).toBeNull()
})
it('sends a visitor of a user’s screen to the log-in', () => {
  expect(refusalOf('user', null, null)).toEqual({ to: 'login', text: 'toast.loginRequired' })
  expect(to('user', plain, null)).toBeNull()
})
it('lets a visitor play unless the site demands a log-in or VIP', () => {
  expect(to('play', null, open)).toBeNull()
  expect(to('play', null, { ...open, mustLogin: true })).toBe('login')
  expect(to('play', null, { ...open, mustVIP: true })).toBe('login')
})
it('lets VIP holders and big-V users play where VIP is demanded, nobody else', () => {
  const config = { mustLogin: false, mustVIP: true }
  expect(refusalOf('play', plain, config)).toEqual({ to: 'vip', text: 'toast.vipRequired' })
  expect(to('play', { vipLevel: 1, bigV: false }, config)).toBeNull()
  expect(to('play', { vipLevel: 0, bigV: true }, config)).toBeNull()
})
it('leaves the decision to the server while the site has not said', () => {
  expect(to('play', null, null)).toBeNull()
})
