import type { GoldSubject } from '@xinghe/contract'
import { expect, test } from 'vitest'
import texts from '#text/zh-CN/gold.json' with { type: 'json' }
import { lineWords } from './line-words.ts'

const t = ((key: keyof typeof texts, values: Record<string, unknown> = {}) =>
  texts[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]))) as never
const subject: GoldSubject = {
  ...{ kind: 'episode', title: '长河', number: 3, person: null, text: null },
  ...{ isRemoved: false, link: '/play/a' },
}

test.each([
  [{ reason: 'unlock', subject }, '解锁', '《长河》 第3集'],
  [{ reason: 'refund', coins: 12, subject }, '退回', '《长河》 第3集'],
  [
    { reason: 'tip', subject: { ...subject, kind: 'upload', number: null, person: '小雨' } },
    '投币',
    '《长河》 @小雨',
  ],
  [{ reason: 'tip', coins: 1, subject: null }, '投币分成', ''],
  [
    { reason: 'coinDanmu', subject: { ...subject, kind: 'danmu', text: '好看', isRemoved: true } },
    '金币弹幕',
    '《长河》 第3集 “好看” 弹幕已移除',
  ],
  [
    { reason: 'coinDanmu', subject: { ...subject, kind: 'danmu', title: '', number: null, isRemoved: true } },
    '金币弹幕',
    '弹幕已移除',
  ],
  [{ reason: 'grant', coins: 5, reference: '活动奖励', subject: null }, '赠送', '活动奖励'],
  [{ reason: 'expired', subject: null }, '到期', ''],
] as const)('%j', (line, head, words) => {
  expect(lineWords({ coins: -1, reference: null, ...line }, t)).toEqual({ head, words })
})
