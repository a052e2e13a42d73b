import type { Task, TaskName } from '@xinghe/contract'
import type { TaskValues } from './settings.ts'

/** The level that so much experience leads to. */
export function levelOf(exp: number, thresholds: readonly number[]): number {
  return Math.max(
    0,
    thresholds.findLastIndex(threshold => exp >= threshold),
  )
}

/** What of each of these may still be given on a day that has so much already. */
export function withinDay(
  exps: readonly number[],
  { given, most }: { given: number; most: number },
): number[] {
  let left = Math.max(0, most - given)
  return exps.map(exp => {
    const granted = Math.min(exp, left)
    left -= granted
    return granted
  })
}

/** Coins of a day that is the so-manieth without a break, from 1. */
export function coinsAt(position: number, cycle: readonly number[]): number {
  return cycle[(position - 1) % cycle.length] ?? 0
}

/** What the server's records say of a user. */
export interface Facts {
  vipLevel: number
  watchedSec: number
  /** Danmu and comments that stand long enough today. */
  talks: number
  /** Whether somebody new came today by a link of theirs. */
  hasShared: boolean
  tipped: number
  isSignedToday: boolean
  contactVerified: boolean
  hasAvatar: boolean
  hasIntroduction: boolean
  works: number
  following: number
  fans: number
  hasFavorite: boolean
  hasPlaylist: boolean
  hasRated: boolean
  comments: number
  danmu: number
}

type Plan = Omit<Task, 'state'>

/** All tasks, and how far they are done by these facts. */
export function tasksOf(facts: Facts, values: TaskValues): Plan[] {
  return [...dayTasksOf(facts, values), ...newHandTasksOf(facts, values), ...growthTasksOf(facts, values)]
}

function dayTasksOf(facts: Facts, values: TaskValues): Plan[] {
  const { watchMinutes, tipTimes, loginExp, loginExpVip } = values
  const day = (name: TaskName, done: number, goal: number, exp: number, coins = 0): Plan => ({
    ...{ id: name, name, group: 'day', isStepped: false },
    ...{ done: Math.min(done, goal), goal, exp, coins },
  })
  return [
    day('login', 1, 1, loginExp + (facts.vipLevel > 0 ? loginExpVip : 0)),
    day('signIn', facts.isSignedToday ? 1 : 0, 1, values.signInExp),
    day('watch', Math.floor(facts.watchedSec / 60), watchMinutes, values.watchExp, values.watchCoins),
    day('talk', facts.talks, 1, values.talkExp, values.talkCoins),
    day('share', facts.hasShared ? 1 : 0, 1, values.shareExp, values.shareCoins),
    ...(tipTimes > 0 ? [{ ...day('tip', facts.tipped, tipTimes, values.tipExp), isStepped: true }] : []),
  ]
}

function newHandTasksOf(facts: Facts, { newHandExp: exp, newHandCoins: coins }: TaskValues): Plan[] {
  const isDone: [TaskName, boolean][] = [
    ['contact', facts.contactVerified],
    ['avatar', facts.hasAvatar],
    ['introduce', facts.hasIntroduction],
    ['firstWatch', facts.works > 0],
    ['firstFollow', facts.following > 0],
    ['firstFavorite', facts.hasFavorite],
    ['firstRating', facts.hasRated],
    ['firstPlaylist', facts.hasPlaylist],
    ['firstComment', facts.comments > 0],
    ['firstDanmu', facts.danmu > 0],
  ]
  return isDone.map(([name, done]) => ({
    ...{ id: name, name, group: 'newHand', isStepped: false },
    ...{ done: done ? 1 : 0, goal: 1, exp, coins },
  }))
}

function growthTasksOf(facts: Facts, { growth }: TaskValues): Plan[] {
  return growth.map(({ task: name, goal, exp, coins }) => ({
    ...{ id: `${name}-${goal}`, name, group: 'growth', isStepped: false },
    ...{ done: Math.min(facts[name], goal), goal, exp, coins },
  }))
}

/** The steps that are done of a task: one, but of one that is rewarded step by step. */
export function stepsOf({ done, goal, isStepped }: Plan): number {
  if (isStepped) return done
  return done >= goal ? 1 : 0
}

export function stateOf(plan: Plan, claimed: number): Task['state'] {
  if (stepsOf(plan) > claimed) return 'ready'
  return claimed >= (plan.isStepped ? plan.goal : 1) ? 'claimed' : 'open'
}
