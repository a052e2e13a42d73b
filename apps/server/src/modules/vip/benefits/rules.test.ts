import type { VipBenefits } from '@xinghe/contract'
import { expect, test } from 'vitest'
import { type BenefitValues, benefitsFor } from './rules.ts'
import { benefitSettings } from './settings.ts'

const values = Object.fromEntries(
  Object.entries(benefitSettings.entries).map(([name, entry]) => [name, entry.default]),
) as BenefitValues
const free = { uid: 'a', vipLevel: 0, bigV: false, vipBenefits: null }
const sold: VipBenefits = {
  height: 2160,
  streams: 4,
  downloadsPerDay: 30,
  hasNoAds: true,
  hasNickColor: false,
  hasEarlyEpisodes: false,
}

test('each level has its row, and whoever is verified at least theirs', () => {
  const heights = [0, 1, 2, 3, 4].map(vipLevel => benefitsFor({ ...free, vipLevel }, values).height)
  expect(heights).toEqual([720, 1080, 2160, 2160, 2160])
  const streams = [0, 1, 2, 3, 4].map(vipLevel => benefitsFor({ ...free, vipLevel }, values).streams)
  expect(streams).toEqual([1, 2, 2, 3, 2])
  expect(benefitsFor({ ...free, uid: null, vipLevel: 3 }, values)).toMatchObject({ height: 720, streams: 1 })
  expect(benefitsFor({ ...free, bigV: true }, values)).toMatchObject({ height: 1080, downloadsPerDay: 10 })
  expect(benefitsFor({ ...free, bigV: true, vipLevel: 2 }, values).height).toBe(2160)
})

test('a benefit that was cut stays with VIP that was sold before, one that was added is theirs too', () => {
  const cut = { ...values, heightGold: 1080, streamsGold: 1, downloadsGold: 40, noAdsGold: false }
  const holder = { ...free, vipLevel: 2, vipBenefits: sold }
  expect(benefitsFor(holder, cut)).toEqual({
    ...sold,
    downloadsPerDay: 40,
    hasNickColor: true,
    hasEarlyEpisodes: true,
  })
  expect(benefitsFor({ ...holder, vipBenefits: null }, cut)).toMatchObject({ height: 1080, hasNoAds: false })
  // Once it is over nothing of it counts.
  expect(benefitsFor({ ...holder, vipLevel: 0 }, cut)).toMatchObject({ height: 720, streams: 1 })
})
