import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const lines = z.number().int().min(144).max(4320)
const places = z.number().int().min(1).max(20)
/** 0: none. */
const perDay = z.number().int().min(0).max(500)
const flag = z.boolean()

/** What viewers may, by the kind of their VIP. Whoever bought VIP keeps what was sold with it while that is better. */
export const benefitSettings = settingGroup('vipBenefits', {
  heightVisitor: { schema: lines, default: 720, why: 'Height of the best quality for visitors' },
  heightFree: { schema: lines, default: 720, why: 'Height of the best quality for users without VIP' },
  heightBigV: {
    schema: lines,
    default: 1080,
    why: 'Height of the best quality for verified users without VIP; with VIP it is at least this',
  },
  heightSilver: {
    schema: lines,
    default: 1080,
    why: 'Height of the best quality with silver VIP. Grants that were sold before keep theirs if it is better, here and below',
  },
  heightGold: { schema: lines, default: 2160, why: 'Height of the best quality with gold VIP' },
  heightSupreme: { schema: lines, default: 2160, why: 'Height of the best quality with supreme VIP' },
  heightCouple: { schema: lines, default: 2160, why: 'Height of the best quality with couple VIP' },
  streamsVisitor: { schema: places, default: 1, why: 'Pages on which a visitor may watch at once' },
  streamsFree: { schema: places, default: 1, why: 'The same for users without VIP' },
  streamsSilver: { schema: places, default: 2, why: 'The same with silver VIP' },
  streamsGold: { schema: places, default: 2, why: 'The same with gold VIP' },
  streamsSupreme: { schema: places, default: 3, why: 'The same with supreme VIP' },
  streamsCouple: { schema: places, default: 2, why: 'The same for each of a couple' },
  downloadsFree: {
    schema: perDay,
    default: 3,
    why: 'Episodes in one quality that a user without VIP may ask for as files in 24 hours; 0 is none',
  },
  downloadsBigV: { schema: perDay, default: 10, why: 'The same for verified users without VIP' },
  downloadsSilver: { schema: perDay, default: 10, why: 'The same with silver VIP' },
  downloadsGold: { schema: perDay, default: 30, why: 'The same with gold VIP' },
  downloadsSupreme: { schema: perDay, default: 60, why: 'The same with supreme VIP' },
  downloadsCouple: { schema: perDay, default: 30, why: 'The same for each of a couple' },
  noAdsSilver: { schema: flag, default: true, why: 'Silver VIP sees no ads' },
  noAdsGold: { schema: flag, default: true, why: 'Gold VIP sees no ads' },
  noAdsSupreme: { schema: flag, default: true, why: 'Supreme VIP sees no ads' },
  noAdsCouple: { schema: flag, default: true, why: 'Couple VIP sees no ads' },
  earlySilver: {
    schema: flag,
    default: true,
    why: 'Silver VIP watches episodes before the time from which everybody may, as it is set for each of them',
  },
  earlyGold: { schema: flag, default: true, why: 'Gold VIP watches episodes early' },
  earlySupreme: { schema: flag, default: true, why: 'Supreme VIP watches episodes early' },
  earlyCouple: { schema: flag, default: true, why: 'Couple VIP watches episodes early' },
  nickColorSilver: { schema: flag, default: false, why: 'The name of silver VIP has a color' },
  nickColorGold: { schema: flag, default: true, why: 'The name of gold VIP has a color' },
  nickColorSupreme: { schema: flag, default: true, why: 'The name of supreme VIP has a color' },
  nickColorCouple: { schema: flag, default: true, why: 'The name of couple VIP has a color' },
})
