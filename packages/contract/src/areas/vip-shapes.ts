import { z } from 'zod'

export const vipKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** What days of VIP came from. */
export const vipSources = [
  'order',
  'gift',
  'couple',
  'code',
  'invitation',
  'signIn',
  'goldStore',
  'bargain',
  'staff',
] as const
export type VipSource = (typeof vipSources)[number]

/** What a kind of VIP opens. */
export const vipBenefitsShape = z.object({
  /** Of the best quality, in lines. */
  height: z.number().int(),
  /** Pages on which they may watch at once. */
  streams: z.number().int(),
  downloadsPerDay: z.number().int(),
  hasNoAds: z.boolean(),
  hasNickColor: z.boolean(),
  /** They watch new episodes before everybody may. */
  hasEarlyEpisodes: z.boolean(),
})
export type VipBenefits = z.output<typeof vipBenefitsShape>
