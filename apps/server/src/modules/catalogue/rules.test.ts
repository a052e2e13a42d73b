import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { badgeOf, gateOf, isRegionAllowed, missingToPublish, stateOf, visibleFrom } from './rules.ts'

describe('the gate of an episode', () => {
  test('of a work that is free at first never opens again once it is closed', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(2000), (freeEpisodes, index) => {
        const gate = gateOf({ access: 'firstFree', freeEpisodes }, index)
        expect(gate).toBe(index < freeEpisodes ? null : 'vip')
        if (gate !== null) expect(gateOf({ access: 'firstFree', freeEpisodes }, index + 1)).toBe(gate)
      }),
    )
  })

  test('is the same for all episodes of any other work', () => {
    for (const access of ['login', 'vip'] as const)
      for (const index of [0, 5, 500]) expect(gateOf({ access, freeEpisodes: 100 }, index)).toBe(access)
    expect(gateOf({ access: 'free', freeEpisodes: 0 }, 500)).toBeNull()
  })
})

describe('the badge of a card', () => {
  const work = { access: 'free', freeEpisodes: 0, episodes: 10, badge: null } as const
  test.each([
    [{}, null],
    [{ badge: 'exclusive' }, 'exclusive'],
    [{ access: 'vip', badge: 'exclusive' }, 'vip'],
    [{ access: 'login', badge: 'uhd' }, 'login'],
    [{ access: 'gold', badge: 'new' }, 'gold'],
    [{ access: 'firstFree', freeEpisodes: 4, badge: 'uhd' }, 'vip'],
    [{ access: 'firstFree', freeEpisodes: 10, badge: 'uhd' }, 'uhd'],
    [{ access: 'gold', freeEpisodes: 12 }, null],
    [{ access: 'vip', episodes: 0 }, 'vip'],
    [{ badge: 'vip' }, null],
  ] as const)('of %o is %s', (over, badge) => {
    expect(badgeOf({ ...work, ...over })).toBe(badge)
  })
})

test('a work without a list of countries is for all', () => {
  expect(isRegionAllowed([], 'MY')).toBe(true)
  expect(isRegionAllowed(['MY'], 'MY')).toBe(true)
  expect(isRegionAllowed(['MY'], 'GL')).toBe(false)
})

test('a published work is scheduled until its time has come', () => {
  expect(stateOf({ state: 'published', publishAt: 10 }, 9)).toBe('scheduled')
  expect(stateOf({ state: 'published', publishAt: 10 }, 10)).toBe('published')
  expect(stateOf({ state: 'published', publishAt: null }, 0)).toBe('published')
  for (const state of ['draft', 'withdrawn'] as const)
    expect(stateOf({ state, publishAt: 10 }, 0)).toBe(state)
})

test('what viewers saw already stays as new as it was; what they did not is new when it appears', () => {
  expect(visibleFrom({ visibleAt: 5 }, null, 10)).toBe(5)
  expect(visibleFrom({ visibleAt: 5 }, 50, 10)).toBe(5)
  expect(visibleFrom({ visibleAt: null }, null, 10)).toBe(10)
  expect(visibleFrom({ visibleAt: null }, 50, 10)).toBe(50)
  expect(visibleFrom({ visibleAt: 40 }, 50, 10)).toBe(50)
  expect(visibleFrom({ visibleAt: 40 }, null, 10)).toBe(10)
})

test('a work can be shown once it has a title and a file', () => {
  expect(missingToPublish({ title: ' ' }, [{ assetId: 'a' }])).toBe('publish.noTitle')
  expect(missingToPublish({ title: 'x' }, [])).toBe('publish.noFile')
  expect(missingToPublish({ title: 'x' }, [{ assetId: null }])).toBe('publish.noFile')
  expect(missingToPublish({ title: 'x' }, [{ assetId: null }, { assetId: 'a' }])).toBeNull()
})
