import type { HotLabel } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'

/** Hours that count as recent. */
const recentHours = 2
/** Hours before them that count as usual. */
const usualHours = 22
/** A term this many standard deviations above the usual is labelled as a burst. */
const burstingFrom = 5
/** A term with this share of the highest volume is labelled as hot. */
const hotFrom = 0.5

/** Searches of one term. */
export interface Counted {
  term: string
  text: string
  /** Different users or devices within a day. */
  users: number
  /** Searches by hour, milliseconds since 1970. */
  hours: readonly { hour: number; count: number }[]
}
export interface HotRules {
  hotUsers: number
  hotBurst: number
  hotVolume: number
  hotHalfLifeHours: number
  hotSize: number
  newWithinHours: number
}
export interface Hot {
  term: string
  text: string
  score: number
  users: number
  volume: number
  label: HotLabel | null
}

/** Terms that enough users search for, hottest first. Volume and burst are relative to the highest. */
export function rankHot(counted: readonly Counted[], now: number, rules: HotRules): Hot[] {
  const eligible = counted
    .filter(({ users }) => users >= rules.hotUsers)
    .map(one => ({
      ...one,
      volume: volumeOf(one, now, rules.hotHalfLifeHours),
      burst: burstOf(one, now),
      firstAt: Math.min(...one.hours.map(({ hour }) => hour)),
    }))
  const maxVolume = Math.max(...eligible.map(({ volume }) => volume), Number.MIN_VALUE)
  const maxBurst = Math.max(...eligible.map(({ burst }) => burst), Number.MIN_VALUE)
  return eligible
    .map(({ term, text, users, volume, burst, firstAt }) => {
      const score = rules.hotBurst * (burst / maxBurst) + rules.hotVolume * (volume / maxVolume)
      const isNew = now - firstAt < rules.newWithinHours * hourMs
      const label: HotLabel | null =
        burst >= burstingFrom && burst >= maxBurst / 2
          ? 'burst'
          : isNew
            ? 'new'
            : volume >= maxVolume * hotFrom
              ? 'hot'
              : null
      return { term, text, users, volume, score, label }
    })
    .toSorted((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
}

/** Searches, each weighing half after every half-life. */
export function volumeOf({ hours }: Pick<Counted, 'hours'>, now: number, halfLifeHours: number): number {
  return hours.reduce((sum, { hour, count }) => {
    const ageHours = Math.max(0, now - hour - hourMs / 2) / hourMs
    return sum + count * 0.5 ** (ageHours / halfLifeHours)
  }, 0)
}

/**
 * Standard deviations by which the recent hours exceed the usual: for rare events the deviation is the square
 * root.
 */
export function burstOf({ hours }: Pick<Counted, 'hours'>, now: number): number {
  const current = Math.floor(now / hourMs)
  const agoOf = (hour: number) => current - Math.floor(hour / hourMs)
  const sumOf = (from: number, to: number) =>
    hours.reduce((sum, { hour, count }) => sum + (agoOf(hour) >= from && agoOf(hour) < to ? count : 0), 0)
  const recent = sumOf(0, recentHours)
  const usual = (sumOf(recentHours, recentHours + usualHours) * recentHours) / usualHours
  return Math.max(0, recent - usual) / Math.sqrt(usual + 1)
}

/** Whether a term is or contains a blocked word. */
export function isBlocked(term: string, blocked: readonly string[]): boolean {
  return blocked.some(word => word !== '' && term.includes(word))
}
