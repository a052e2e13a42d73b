import type { VipBenefits } from '@xinghe/contract'
import { type Glyph, glyphs } from '@xinghe/ui'
import type { TextKey, Translate } from '#text/text.ts'

export type BenefitName = keyof VipBenefits

/** Benefits in the order in which they are told. */
export const benefitNames: readonly BenefitName[] = [
  'height',
  'hasEarlyEpisodes',
  'hasNoAds',
  'streams',
  'downloadsPerDay',
  'hasNickColor',
]

export const benefitGlyphs: Record<BenefitName, Glyph> = {
  height: glyphs.quality,
  hasEarlyEpisodes: glyphs.clock,
  hasNoAds: glyphs.mute,
  streams: glyphs.television,
  downloadsPerDay: glyphs.download,
  hasNickColor: glyphs.user,
}

/** How much of a benefit there is; null without it. */
export function benefitValue(benefits: VipBenefits, name: BenefitName, t: Translate): string | null {
  const value = benefits[name]
  if (value === false || value === 0) return null
  if (value === true) return t(`vip.has.${name}` as TextKey)
  if (name === 'height') return value >= 2160 ? '4K' : `${value}P`
  return t(`vip.value.${name}` as TextKey, { count: value })
}
