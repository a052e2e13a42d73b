import { dayMs } from '@xinghe/contract/time'
import { SHELVES } from './names.ts'
import { personNamed } from './people.ts'
import type { DemoCredit, DemoEpisode, DemoSeason, DemoWork, Kind, Look, Profession, Shelf } from './shape.ts'
import { OFFICIAL } from './users.ts'

/** Words separated by spaces. */
export const words = (text: string): string[] => text.split(' ').filter(Boolean)

interface SeasonDraft {
  readonly number?: number
  readonly title?: string
  /** Episode titles separated by `|`. */
  readonly titles: string
  readonly sec: number
  /** More than there are titles while the season is still airing. */
  readonly planned?: number
  /** Day of the first episode, then one a week; without it no days are stated. */
  readonly from?: string
}

export function season(draft: SeasonDraft): DemoSeason {
  const titles = draft.titles.split('|')
  const episodes = titles.map((title, index): DemoEpisode => {
    // Lengths differ a little, as those of real episodes do.
    const durationSec = draft.sec + ((index * 7) % 5)
    const airedOn = draft.from
      ? new Date(Date.parse(`${draft.from}T00:00:00Z`) + index * 7 * dayMs).toISOString().slice(0, 10)
      : null
    return { number: index + 1, title, durationSec, airedOn }
  })
  const number = draft.number ?? 1
  return { number, title: draft.title ?? '', plannedEpisodes: draft.planned ?? episodes.length, episodes }
}

/** A single film: one season with one episode named as such. */
export function film(sec: number): DemoSeason[] {
  return [season({ titles: '正片', sec })]
}

/** `名字=角色|名字=角色`; the profession is what the list is for. */
export function credits(profession: Profession, text: string): DemoCredit[] {
  return text.split('|').map(entry => {
    const [name = '', character = ''] = entry.split('=')
    return { person: personNamed(name).key, profession, character }
  })
}

export const directed = (names: string): DemoCredit[] => credits('director', words(names).join('|'))

type Told =
  | 'kind'
  | 'uploader'
  | 'status'
  | 'aliases'
  | 'badge'
  | 'tags'
  | 'genres'
  | 'home'
  | 'credits'
  | 'look'

type Draft = Omit<DemoWork, Told> & {
  readonly genres: string
  readonly tags: string
  readonly credits: readonly (readonly DemoCredit[])[]
  /** The banner's line; without it the work has no banner. */
  readonly banner?: string
  readonly shelves: string
  /** scene, tone, lettering, hue, accent, motif */
  readonly look: readonly [Look['scene'], Look['tone'], Look['lettering'], number, number, Look['motif']?]
  readonly aliases?: readonly string[]
  readonly badge?: DemoWork['badge']
}

/** Completes drafts of one kind: what can be told from the rest is not written down twice. */
export function worksOf(kind: Kind, drafts: readonly Draft[]): DemoWork[] {
  return drafts.map(({ banner, shelves, look: [scene, tone, lettering, hue, accent, motif], ...draft }) => ({
    ...draft,
    kind,
    home: { banner: banner ?? null, shelves: words(shelves).filter(isShelf) },
    look: { scene, tone, lettering, hue, accent, motif: motif ?? 'none' },
    credits: draft.credits.flat(),
    genres: words(draft.genres),
    tags: words(draft.tags),
    aliases: draft.aliases ?? [],
    badge: draft.badge ?? null,
    status: draft.updateWeekday === null ? 'finished' : 'airing',
    uploader: OFFICIAL[kind],
  }))
}

const isShelf = (word: string): word is Shelf => word in SHELVES
