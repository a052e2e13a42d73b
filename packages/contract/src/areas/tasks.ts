import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf, nothing, paging } from '../wire.ts'

/** Done anew each day of the site's clocks. */
export const dayTasks = ['login', 'signIn', 'watch', 'talk', 'share', 'tip'] as const
/** Done once, in the first days. */
export const newHandTasks = [
  'contact',
  'avatar',
  'introduce',
  'firstWatch',
  'firstFollow',
  'firstFavorite',
  'firstRating',
  'firstPlaylist',
  'firstComment',
  'firstDanmu',
] as const
/** Done once, over months. */
export const growthTasks = ['works', 'comments', 'danmu', 'fans'] as const
export const taskNames = [...dayTasks, ...newHandTasks, ...growthTasks] as const
export type TaskName = (typeof taskNames)[number]
export const taskGroups = ['day', 'newHand', 'growth'] as const

export const taskShape = z.object({
  /** Names what is claimed: `watch`, `works-50`. */
  id: z.string(),
  name: z.enum(taskNames),
  group: z.enum(taskGroups),
  /** How far the server’s own records say that it is done, `goal` at most. Of `watch` in minutes. */
  done: z.number().int(),
  goal: z.number().int(),
  exp: z.number().int(),
  coins: z.number().int(),
  /** The reward is for each step: of `tip`, for each coin. */
  isStepped: z.boolean(),
  state: z.enum(['open', 'ready', 'claimed']),
})
export type Task = z.output<typeof taskShape>

/** What levels open, by level. */
export const levelUnlocks = ['comment', 'danmu', 'danmuColor', 'danmuFixed', 'picture', 'danmuLong'] as const
export type LevelUnlock = (typeof levelUnlocks)[number]

const levelShape = z.object({
  level: z.number().int(),
  exp: z.number().int(),
  /** Experience with which each level begins, from 0 to 8. */
  thresholds: z.array(z.number().int()),
  /** Of today’s tasks, and the most of them. */
  dayExp: z.number().int(),
  dayMost: z.number().int(),
})
export type LevelStanding = z.output<typeof levelShape>

const taskList = z.object({ tasks: z.array(taskShape), standing: levelShape })

export const expLineShape = z.object({
  name: z.enum(taskNames),
  exp: z.number().int(),
  coins: z.number().int(),
  at: instant(),
})
export type ExpLine = z.output<typeof expLineShape>

const taskId = z.string().regex(/^[a-zA-Z]{1,20}(-\d{1,6})?$/)

export const tasks = {
  list: endpoint({
    method: 'GET',
    path: '/api/User/TaskList',
    access: 'user',
    limit: { max: 120, perSec: 60 },
    summary: 'All tasks, how far the caller has done them, and their level',
    data: taskList,
  }),
  update: endpoint({
    method: 'GET',
    path: '/api/Home/UpdTask',
    access: 'user',
    limit: { max: 60, perSec: 60 },
    summary: 'Have the server look at its own records of today; it grants nothing',
    query: z.object({ task: z.string().max(40).optional() }),
    data: taskList,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/User/ClaimTask',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    codes: ['taskNotDone', 'taskUnverified', 'minorMode'],
    summary: 'Take the reward of a task that is done, or of all that are, once each',
    body: z.object({ task: taskId.optional() }),
    data: z.object({
      /** What this call gave. */
      exp: z.number().int(),
      coins: z.number().int(),
      /** The level before it, to tell whether it rose. */
      formerLevel: z.number().int(),
      standing: levelShape,
    }),
  }),
  sharer: endpoint({
    method: 'GET',
    path: '/api/User/Sharer',
    access: 'user',
    limit: { max: 120, perSec: 3600 },
    summary: 'What the caller’s links carry, so that those who come by them count for their task',
    data: z.object({ sharer: z.string() }),
  }),
  shareVisit: endpoint({
    method: 'POST',
    path: '/api/User/ShareVisit',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 30, perSec: 3600 },
    summary: 'A link that somebody shared was opened; whether it counts is not told',
    body: z.object({ sharer: z.string().min(1).max(120) }),
    data: nothing,
  }),
  level: endpoint({
    method: 'GET',
    path: '/api/User/MyLevel',
    access: 'user',
    summary: 'The caller’s level and what each level opens',
    data: levelShape.extend({
      unlocks: z.array(z.object({ level: z.number().int(), what: z.enum(levelUnlocks) })),
    }),
  }),
  earned: endpoint({
    method: 'GET',
    path: '/api/User/ExpRecords',
    access: 'user',
    summary: 'What the caller got experience for, the latest first',
    query: z.object({ ...paging }),
    data: listOf(expLineShape),
  }),
}

export const tasksAdmin = {
  user: endpoint({
    method: 'GET',
    path: '/api/admin/Tasks/User',
    access: 'staff:accounts',
    codes: ['notFound'],
    summary: 'Level, experience and sign-ins of a user',
    query: z.object({ toUid: id() }),
    data: levelShape.extend({
      streak: z.number().int(),
      /** Days they signed in, the latest first, some 60 at most. */
      signIns: z.array(
        z.object({ day: z.string(), coins: z.number().int(), isMadeUp: z.boolean(), at: instant() }),
      ),
      signInDays: z.number().int(),
    }),
  }),
  earned: endpoint({
    method: 'GET',
    path: '/api/admin/Tasks/ExpRecords',
    access: 'staff:accounts',
    summary: 'What a user got experience for, the latest first',
    query: z.object({ ...paging, toUid: id() }),
    data: listOf(expLineShape),
  }),
}
