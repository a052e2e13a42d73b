import { limits } from '@xinghe/contract'
import type { PollRow } from './tables.ts'

/** Whether a poll takes no ballots any more. */
export function isEnded({ endsAt, endedAt }: Pick<PollRow, 'endsAt' | 'endedAt'>, now: number): boolean {
  return endedAt !== null || endsAt <= now
}

/** Whether a poll that was made then may end at this moment: one that has passed is none to choose. */
export function isEndAllowed(
  endsAt: number,
  { createdAt, now }: { createdAt: number; now: number },
): boolean {
  const { min, max } = limits.poll.lastsMs
  const lastsMs = endsAt - createdAt
  return lastsMs >= min && lastsMs <= max && endsAt > now
}

/** A share in whole percent; 0 of nothing. */
export function percentOf(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes / voters) * 100)
}

/** Those that are open before those that have ended, each the newest first. */
export function inOrder<T extends { id: string; ended: boolean }>(polls: readonly T[]): T[] {
  return polls.toSorted((a, b) => Number(a.ended) - Number(b.ended) || (a.id < b.id ? 1 : -1))
}
