import { expect, it } from 'vitest'
import { isCachedBehind, leavingFor } from './leaving.ts'

const ways = (paths: string, isRegistered = false) =>
  new Set(paths.split(' ').map(path => leavingFor(path, { isRegistered })))

it('is not left for what belongs to buying', () => {
  const paths =
    '/openVip /notice /zfbPay /vcoinPay /chat /customerService /helpDetail /activityRules /choseAddress /login /payResult /unablePay /zfbPaySuccess /bargain/1 /recharge-feedback'
  expect(ways(paths)).toEqual(new Set([null]))
  expect(ways(paths, true)).toEqual(new Set([null]))
})
it('asks on the way to the viewer’s own pages, and has an offer on any other', () => {
  expect(ways('/vip /vip-center /user /USER/')).toEqual(new Set(['back']))
  expect(ways('/ /play/1 /rank /userListPage /settings')).toEqual(new Set(['elsewhere']))
})
it('leads whoever has registered home, whatever they leave for', () => {
  expect(ways('/ /vip /user /play/1', true)).toEqual(new Set(['registered']))
})
it('stays as it is behind what is read and paid', () => {
  expect(['/zfbPay', '/helpDetail', '/user', '/login'].map(isCachedBehind)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
