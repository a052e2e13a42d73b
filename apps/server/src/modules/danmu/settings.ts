import { limits } from '@xinghe/contract'
import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const amount = z.number().min(0)
const level = z.number().int().min(0).max(8)

export const danmuSettings = settingGroup('danmu', {
  cooldownSec: { schema: amount, default: 5, why: 'Seconds between two danmu of one user' },
  perWorkAnHour: { schema: whole, default: 30, why: 'Danmu of one user on one work in an hour' },
  sameTextTimes: { schema: whole, default: 2, why: 'Times a user may send the same text' },
  sameTextMinutes: { schema: whole, default: 10, why: 'Minutes in which the same text counts as the same' },
  maxChars: { schema: whole.max(200), default: 50, why: 'Characters of a danmu' },
  maxCharsLong: {
    schema: whole.max(200),
    default: 100,
    why: 'Characters of a danmu from `longLevel` on',
  },
  longLevel: { schema: level, default: 5, why: 'Level for long danmu' },
  minLevel: { schema: level, default: 2, why: 'Level for sending at all' },
  colourLevel: { schema: level, default: 3, why: 'Level for colors other than white' },
  fixedLevel: {
    schema: level,
    default: 3,
    why: 'Level for danmu that stand still: at the top, at the bottom, or placed',
  },
  needVerifiedContact: {
    schema: z.boolean(),
    default: true,
    why: 'Whether a verified phone or e-mail is required',
  },
  minContrast: {
    schema: z.number().min(1).max(21),
    default: 3,
    why: 'Contrast of the color to the black outline, for legibility',
  },
  toleranceSec: { schema: amount, default: 10, why: 'Seconds a danmu may be off the playback position' },
  driftSec: {
    schema: amount,
    default: 30,
    why: 'Seconds playback may have gone on since its last report; reports come every ten',
  },
  reportKeptSec: {
    schema: whole,
    default: 3600,
    why: 'Seconds a report counts as still playing: the viewer may have paused',
  },
  recallSec: { schema: whole, default: 120, why: 'Seconds in which a danmu can be recalled' },
  densitySec: { schema: whole.max(360), default: 10, why: 'Seconds of a window of the density limit' },
  densityMax: { schema: whole, default: 150, why: 'Danmu shown in a window; the list has the rest' },
  batchMs: {
    schema: whole.max(5000),
    default: 200,
    why: 'Milliseconds over which live danmu of a room are batched',
  },
  livePerSec: {
    schema: whole,
    default: 60,
    why: 'Live danmu per second in a room; above it the highest-scored are sent',
  },
  slowCooldownSec: {
    schema: amount,
    default: 15,
    why: 'Seconds between two danmu of one user while a room is above its live rate',
  },
  coinPrices: {
    schema: z
      .array(z.object({ coins: whole.max(limits.danmuCoins), kept: z.boolean() }))
      .max(10)
      .refine(prices => new Set(prices.map(({ coins }) => coins)).size === prices.length),
    default: [
      { coins: 5, kept: false },
      { coins: 20, kept: true },
    ],
    why: 'Prices of highlighted danmu, and which of them no density limit leaves out; none: danmu cost nothing',
  },
  blockersToMatter: {
    schema: whole.max(1000),
    default: 8,
    why: 'People who shield a sender before the sender sinks; for danmu from now on and those liked or reported again',
  },
  blockedHalfLifeDays: {
    schema: whole.max(3650),
    default: 30,
    why: 'Days after which a shield weighs half',
  },
  importMax: { schema: whole.max(100_000), default: 20_000, why: 'Danmu taken over from one file' },
})
