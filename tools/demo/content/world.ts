import { anime } from './anime.ts'
import { danmuA } from './danmu-a.ts'
import { danmuB } from './danmu-b.ts'
import { documentaries } from './documentaries.ts'
import { dramasA } from './dramas-a.ts'
import { dramasB } from './dramas-b.ts'
import { moviesA } from './movies-a.ts'
import { moviesB } from './movies-b.ts'
import type { DanmuGroup, DemoEpisode, DemoSeason, DemoWork } from './shape.ts'
import { shorts } from './shorts.ts'
import { sport } from './sport.ts'
import { variety } from './variety.ts'

/** All works, most popular first. */
export const works: readonly DemoWork[] = [
  ...moviesA,
  ...moviesB,
  ...dramasA,
  ...dramasB,
  ...variety,
  ...anime,
  ...sport,
  ...shorts,
  ...documentaries,
].sort((a, b) => b.popularity - a.popularity)

export const danmuGroups: readonly DanmuGroup[] = [...danmuA, ...danmuB]

export interface ClipPlace {
  readonly work: DemoWork
  readonly season: DemoSeason
  readonly episode: DemoEpisode
}

/** Every episode in the order its clip is wanted: all first episodes by popularity, then all second ones, and so on. */
export function clipOrder(): ClipPlace[] {
  const places = works.flatMap(work => {
    const all = work.seasons.flatMap(season => season.episodes.map(episode => ({ work, season, episode })))
    return all.map((place, turn) => ({ place, turn }))
  })
  return places.sort((a, b) => a.turn - b.turn).map(({ place }) => place)
}

/** Danmu groups that suit a work: those for every work and those that share a genre with it. */
export function danmuFor(work: DemoWork): DanmuGroup[] {
  return danmuGroups.filter(
    group => group.genres.length === 0 || group.genres.some(genre => work.genres.includes(genre)),
  )
}
