import { expect, it } from 'vitest'
import { tabActivity, type VipIcon, vipIconAfter, vipIconDismissed } from './vip-icon-rules.ts'

const icon = (state: VipIcon['state'], dismissedOn = '') => ({ state, dismissedOn })
const [monday, tuesday] = ['2026-11-23', '2026-11-24']

it('points at an activity that runs', () => {
  expect(vipIconAfter(icon(null), true, monday)).toEqual(icon(1))
  expect(vipIconAfter(icon(1), true, monday)).toEqual(icon(1))
})
it('does not point at it again on the day on which it was dismissed', () => {
  const dismissed = vipIconDismissed(icon(1), monday)
  expect(dismissed).toEqual(icon(2, monday))
  expect(vipIconAfter(dismissed, true, monday)).toEqual(icon(2, monday))
  expect(vipIconAfter(icon(null, monday), true, monday)).toEqual(icon(2, monday))
})
it('points at it again when the page is opened on another day, and not before', () => {
  expect(vipIconAfter(icon(2, monday), true, tuesday)).toEqual(icon(2, monday))
  expect(vipIconAfter(icon(null, monday), true, tuesday)).toEqual(icon(1, monday))
})
it('ends without an activity, whatever comes later', () => {
  const ended = vipIconAfter(icon(1), false, monday)
  expect(ended).toEqual(icon(3))
  expect(vipIconAfter(ended, true, tuesday)).toEqual(icon(3))
  expect(vipIconDismissed(ended, tuesday)).toEqual(icon(3))
})
it('takes a running activity of type 0 that is for the viewer', () => {
  const activity = { status: 1, type: 0, audience: 'all', title: 'Sale' } as const
  const fits = (over: object, vipLevel = 0) => tabActivity({ ...activity, ...over }, vipLevel) !== null
  expect([fits({}), fits({ status: 0 }), fits({ status: 2 }), fits({ type: 1 })]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([fits({ audience: 'withVip' }), fits({ audience: 'withVip' }, 2)]).toEqual([false, true])
  expect([fits({ audience: 'withoutVip' }), fits({ audience: 'withoutVip' }, 2)]).toEqual([true, false])
  expect(tabActivity(null, 0)).toBe(null)
})
