import { z } from 'zod'
import { settingGroup, type ValuesOf } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const hours = whole.max(24 * 90)
const weight = z.number().min(0)

export const rankSettings = settingGroup('rank', {
  hotHours: { schema: hours, default: 24, why: 'Hours the hot board looks back' },
  risingHours: {
    schema: hours,
    default: 24,
    why: 'Hours the rising board looks back, and as many before them to compare with',
  },
  risingDamping: {
    schema: weight,
    default: 50,
    why: 'Heat added to both sides of the comparison, so that a work nobody watched does not rise by one play',
  },
  newHours: { schema: hours, default: 168, why: 'Hours the board of new works looks back' },
  newWithinDays: { schema: whole, default: 60, why: 'Days after which a work is no longer new' },
  newFadeDays: { schema: whole, default: 14, why: 'Days in which the heat of a new work fades to a third' },
  danmuHours: { schema: hours, default: 168, why: 'Hours the board of most danmu looks back' },
  savedHours: { schema: hours, default: 168, why: 'Hours the board of most saved works looks back' },
  weightPlay: { schema: weight, default: 1, why: 'Weight of a valid play' },
  weightComment: { schema: weight, default: 50, why: 'Weight of a comment' },
  weightCoin: { schema: weight, default: 10, why: 'Weight of a coin' },
  weightSave: { schema: weight, default: 20, why: 'Weight of a save' },
  weightSender: { schema: weight, default: 2, why: 'Weight of a user who sent danmu' },
  medianTimes: {
    schema: weight,
    default: 20,
    why: 'Times the median of plays, above which plays alone count up to a half less',
  },
  senderHours: { schema: hours, default: 24, why: 'Hours in which a sender of danmu counts once per work' },
  minEntries: {
    schema: whole,
    default: 5,
    why: 'Works a board must have counted; with fewer it shows what was played most since the beginning',
  },
  minRatings: {
    schema: whole,
    default: 30,
    why: 'Ratings a work needs to be on the board of the best rated',
  },
  boardSize: { schema: whole.max(500), default: 100, why: 'Works on a board' },
  movementHours: { schema: hours, default: 24, why: 'Hours back to the count that the arrows compare with' },
})
export type RankValues = ValuesOf<typeof rankSettings.entries>
