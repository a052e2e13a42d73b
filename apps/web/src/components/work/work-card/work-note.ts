import type { WorkCard } from '@xinghe/contract'
import { formatClock } from '#text/format.ts'
import type { Translate } from '#text/text.ts'

type Noted = Pick<WorkCard, 'kind' | 'episodes' | 'episodesTotal' | 'ended' | 'durationSec'>

/** The line on a card's picture: the progress of a series, the duration of a single video; empty when neither is known. */
export function workNote(work: Noted, t: Translate): string {
  if (work.kind === 'movie' || isSingle(work)) {
    return work.durationSec ? formatClock(work.durationSec) : ''
  }
  const count = work.ended ? (work.episodesTotal ?? work.episodes) : work.episodes
  if (count === 0) return ''
  if (work.kind === 'variety') return t(work.ended ? 'work.allIssues' : 'work.updatedIssue', { count })
  return t(work.ended ? 'work.allEpisodes' : 'work.updatedTo', { count })
}

/** Has a single episode: it is opened like a film. */
export function isSingle(work: Pick<WorkCard, 'episodes' | 'episodesTotal'>): boolean {
  return Math.max(work.episodes, work.episodesTotal ?? 0) <= 1
}

/** 第3集, or 第3期 of a show. */
export function episodeName(kind: WorkCard['kind'], number: number, t: Translate): string {
  return t(kind === 'variety' ? 'work.issue' : 'work.episode', { number })
}

/** 更新至第3集, 更新至第3期 of a show; with its season from the second on. */
export function updatedTo(
  kind: WorkCard['kind'],
  { season, number }: { season: number; number: number },
  t: Translate,
): string {
  const episode = episodeName(kind, number, t)
  return season > 1 ? t('work.updatedInSeason', { season, episode }) : t('work.updatedAt', { episode })
}

/** Year, region and genres in one secondary line. */
export function workFacts(work: Pick<WorkCard, 'year' | 'region' | 'genres'>): string {
  return [work.year, work.region, ...work.genres.slice(0, 3)].filter(Boolean).join(' · ')
}
