import { growthTasks } from '@xinghe/contract'
import { z } from 'zod'
import { settingGroup, type ValuesOf } from '#kernel/settings.ts'

const amount = z.number().int().min(0).max(10_000)
const days = z.number().int().min(1).max(365)
const thresholds = z
  .array(z.number().int().min(0).max(10_000_000))
  .length(9)
  .refine(exps => exps[0] === 0 && exps.every((exp, level) => level === 0 || exp > (exps[level - 1] ?? 0)))
const growth = z
  .array(
    z.object({
      task: z.enum(growthTasks),
      goal: z.number().int().min(1).max(1000),
      exp: amount,
      coins: amount,
    }),
  )
  .max(20)
  .refine(tasks => new Set(tasks.map(({ task, goal }) => `${task}-${goal}`)).size === tasks.length)
const bonuses = z
  .array(z.object({ days, coins: amount, vipDays: z.number().int().min(0).max(31) }))
  .max(20)
  .refine(list => new Set(list.map(({ days }) => days)).size === list.length)

export const taskSettings = settingGroup('tasks', {
  thresholds: {
    schema: thresholds,
    default: [0, 20, 200, 1000, 3000, 7000, 14000, 25000, 40000],
    why: 'Experience with which levels 0 to 8 begin; others count from the next reward of each user and take no level away',
  },
  dayMost: { schema: amount, default: 65, why: 'Experience of the tasks of one day at most' },
  dayMostVip: { schema: amount, default: 75, why: 'The same for users with VIP' },
  loginExp: { schema: amount, default: 5, why: 'Experience for being there on a day' },
  loginExpVip: { schema: amount, default: 10, why: 'What users with VIP get on top of it' },
  signInExp: { schema: amount, default: 5, why: 'Experience for signing in on a day' },
  watchMinutes: { schema: days, default: 10, why: 'Minutes to watch on a day' },
  watchExp: { schema: amount, default: 5, why: 'Experience for watching so long' },
  watchCoins: { schema: amount, default: 3, why: 'Coins for watching so long' },
  talkStandsMinutes: {
    schema: z.number().int().min(0).max(1440),
    default: 60,
    why: 'Minutes that a danmu or comment must stand before it counts',
  },
  talkExp: { schema: amount, default: 5, why: 'Experience for a danmu or comment on a day' },
  talkCoins: { schema: amount, default: 2, why: 'Coins for a danmu or comment on a day' },
  shareExp: {
    schema: amount,
    default: 5,
    why: 'Experience for a shared link by which somebody new comes on a day',
  },
  shareCoins: { schema: amount, default: 2, why: 'Coins for such a link on a day' },
  sharesPerNetwork: {
    schema: z.number().int().min(1).max(1000),
    default: 3,
    why: 'New visitors of one network that count in 24 hours, whoever shared the links',
  },
  shareVisitDays: {
    schema: z.number().int().min(2).max(3650),
    default: 90,
    why: 'Days for which is known that a device came by a shared link, and from where; then it is new again',
  },
  shareRefusesOwnNetwork: {
    schema: z.boolean(),
    default: true,
    why: 'Whether visitors from a network where the sharer lately signed in do not count; turn it off where everybody comes from one address',
  },
  tipExp: { schema: amount, default: 10, why: 'Experience for each coin given to works and posts' },
  tipTimes: {
    schema: z.number().int().min(0).max(20),
    default: 4,
    why: 'Coins of a day for which there is experience',
  },
  newHandExp: {
    schema: amount,
    default: 20,
    why: 'Experience for each task of newcomers, beyond what a day has at most',
  },
  newHandCoins: { schema: amount, default: 2, why: 'Coins for each task of newcomers' },
  growth: {
    schema: growth,
    default: [
      { task: 'works', goal: 10, exp: 20, coins: 5 },
      { task: 'works', goal: 50, exp: 60, coins: 15 },
      { task: 'comments', goal: 20, exp: 40, coins: 10 },
      { task: 'danmu', goal: 50, exp: 40, coins: 10 },
      { task: 'fans', goal: 10, exp: 40, coins: 10 },
    ] as z.output<typeof growth>,
    why: 'Tasks over a longer time, once each; another goal makes another task',
  },
  signInCoins: {
    schema: z.array(amount).min(1).max(31),
    default: [5, 5, 10, 5, 10, 5, 20],
    why: 'Coins for each day of signing in without a break; they begin again after the last',
  },
  streakBonuses: {
    schema: bonuses,
    default: [
      { days: 3, coins: 5, vipDays: 0 },
      { days: 10, coins: 10, vipDays: 0 },
      { days: 20, coins: 20, vipDays: 0 },
      { days: 35, coins: 30, vipDays: 1 },
      { days: 55, coins: 50, vipDays: 1 },
      { days: 85, coins: 100, vipDays: 3 },
    ],
    why: 'What so many days without a break give on top, once in each such time',
  },
  bonusVipKind: {
    schema: z.number().int().min(1).max(4),
    default: 1,
    why: 'Kind of the VIP days among these',
  },
  makeUpEveryDays: { schema: days, default: 30, why: 'Days in which a missed day can be made up for once' },
  makeUpBackDays: { schema: days, default: 30, why: 'How many days back it may be' },
  needVerifiedContact: {
    schema: z.boolean(),
    default: true,
    why: 'Whether rewards are only for users with a verified phone or e-mail',
  },
})
export type TaskValues = ValuesOf<typeof taskSettings.entries>
