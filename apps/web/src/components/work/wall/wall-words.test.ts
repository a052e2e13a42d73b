import { describe, expect, test } from 'vitest'
import type { Translate } from '#text/text.ts'
import { firstForVip, wallWords } from './wall-words.ts'

const t: Translate = (key, values) => (values ? `${key} ${values.number}` : key)

describe('a wall', () => {
  test.each([
    ['login', { of: 'episode' }, 'wall.login.title', 'wall.login.episode'],
    ['login', { of: 'channel' }, 'wall.login.title', 'wall.login.channel'],
    ['vip', { of: 'episode' }, 'wall.vip.title', 'wall.vip.episode'],
    ['vip', { of: 'channel' }, 'wall.vip.channelTitle', 'wall.vip.channel'],
    ['vip', { of: 'episode', isSiteWide: true }, 'wall.vip.title', 'wall.vip.site'],
    ['vip', { of: 'episode', trialSeen: true }, 'wall.trial.title', 'wall.trial.vip'],
    ['login', { of: 'episode', trialSeen: true }, 'wall.trial.title', 'wall.trial.login'],
    ['early', { of: 'episode' }, 'wall.early.title', 'wall.early.episode'],
    ['early', { of: 'episode', trialSeen: true }, 'wall.trial.title', 'wall.trial.early'],
    ['notReady', { of: 'channel' }, 'wall.notReady.channelTitle', 'wall.notReady.channel'],
    ['region', { of: 'channel' }, 'wall.region.title', 'wall.region.channel'],
    ['minorNight', { of: 'episode', trialSeen: true }, 'wall.minorNight.title', 'wall.minorNight.episode'],
  ] as const)('of %s in %o says what is so', (reason, circumstances, title, text) => {
    expect(wallWords(reason, circumstances, t)).toEqual({ title, text })
  })

  test('names the episode from which VIP is needed', () => {
    const vipFrom = { number: 5, kind: 'drama' } as const
    expect(wallWords('vip', { of: 'episode', vipFrom }, t).title).toBe('wall.vip.from.episode 5')
    expect(wallWords('vip', { of: 'episode', vipFrom: { number: 3, kind: 'variety' } }, t).title).toBe(
      'wall.vip.from.issue 3',
    )
  })
})

test('VIP begins somewhere only behind free episodes', () => {
  const of = (...gates: ('vip' | 'login' | null)[]) =>
    firstForVip(gates.map((gate, index) => ({ gate, number: index + 1 })))
  expect(of(null, null, 'vip', 'vip')).toBe(3)
  expect(of('vip', 'vip')).toBeNull()
  expect(of(null, null)).toBeNull()
  expect(of('login', 'vip')).toBeNull()
  expect(of()).toBeNull()
})
