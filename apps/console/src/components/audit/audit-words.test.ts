import { expect, it } from 'vitest'
import { linkOf, valueText } from './audit-words.ts'

it('tells a decision in words', () => {
  expect(valueText('outcome', 'ban')).toBe('封禁')
  expect(valueText('reason', 'ad')).toBe('垃圾广告')
  expect(valueText('hide', true)).toBe('是')
  expect(valueText('code', 'caseTaken')).toBe('别人正在处理')
  expect(valueText('outcome', 'unheard')).toBe('unheard')
  expect(valueText('days', 7)).toBe('7')
})

it('links what it names, and what is no case to none', () => {
  expect(linkOf('/api/admin/Moderation/Decide', 'ids', 'c1')).toBe('/moderation?case=c1')
  expect(linkOf('/api/admin/Moderation/DecideAppeal', 'caseId', 'c1')).toBe('/moderation?case=c1')
  expect(linkOf('/api/admin/Feedback/Reply', 'id', 'f1')).toBe('/feedback?id=f1')
  expect(linkOf('/api/admin/Payments/Refund', 'guid', 'o1')).toBe('/orders?order=o1')
  expect(linkOf('/api/admin/User/EndSessions', 'toUid', '100002')).toBe('/users/100002')
  expect(linkOf('/api/admin/Moderation/DeleteWordList', 'id', 'w1')).toBeNull()
})
