import { expect, test } from 'vitest'
import { fitsAudience } from './rules.ts'

const nobody = { vipLevel: 0, level: 0 }

test.each([
  ['everybody', { kind: 'all' }, nobody, true],
  ['VIPs, who is one', { kind: 'vip', least: 2 }, { ...nobody, vipLevel: 3 }, true],
  ['VIPs, a lower kind', { kind: 'vip', least: 2 }, { ...nobody, vipLevel: 1 }, false],
  ['a level, who has it', { kind: 'level', least: 4 }, { ...nobody, level: 4 }, true],
  ['a level, who has less', { kind: 'level', least: 4 }, { ...nobody, level: 3 }, false],
  ['a list', { kind: 'users', uids: ['1'] }, nobody, false],
] as const)('a message for %s', (_, audience, standing, fits) => {
  expect(fitsAudience(audience as Parameters<typeof fitsAudience>[0], standing)).toBe(fits)
})
