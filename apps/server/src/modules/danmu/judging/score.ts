import { dayMs } from '@xinghe/contract/time'

const highest = 10

/** 0 to 10 in tenths. */
function bounded(score: number): number {
  return Math.round(Math.min(highest, Math.max(0, score)) * 10) / 10
}

/** What a danmu begins with: half a point per level of the sender, minus one and a half for each similar text close in time. */
export function baseOf({ level, similar }: { level: number; similar: number }): number {
  return bounded(5 + level * 0.5 - similar * 1.5)
}

/** How many shield a sender, and what they weigh by now: each half after `halfLifeDays`. */
export interface ShieldWeight {
  count: number
  weight: number
}

export function weighShields(moments: readonly number[], now: number, halfLifeDays: number): ShieldWeight {
  const weights = moments.map(at => 0.5 ** (Math.max(0, now - at) / (halfLifeDays * dayMs)))
  return { count: moments.length, weight: weights.reduce((sum, weight) => sum + weight, 0) }
}

export interface Judged {
  base: number
  likes: number
  reports: number
  /** Of its sender. */
  shields: ShieldWeight
}

/**
 * Priority where not all danmu can be shown. Likes raise it, less and less, by three points at most; a report takes one
 * and a half; a sender whom enough people shield sinks by half a point for each, by six at most, and recovers as their
 * shields age.
 */
export function scoreOf(
  { base, likes, reports, shields }: Judged,
  { blockersToMatter }: { blockersToMatter: number },
): number {
  const liked = Math.min(3, Math.log2(1 + likes) / 2)
  const shielded = shields.count < blockersToMatter ? 0 : Math.min(6, shields.weight / 2)
  return bounded(base + liked - reports * 1.5 - shielded)
}
