import { workKinds } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import type { Scope } from '../../apps/server/src/kernel/scope.ts'
import {
  catalogueCredit,
  cataloguePerson,
  catalogueWork,
} from '../../apps/server/src/modules/catalogue/tables.ts'
import { reindex } from '../../apps/server/src/modules/search/index.ts'
import { ends, given, of, places, surnames, things } from '../text/words.ts'

export interface Title {
  mediaKey: string
  title: string
  originalTitle: string
  alias: string
  people: string[]
  year: number
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The work of a number: its title is its own, words and people are shared by many. */
export function titleAt(index: number): Title {
  const mixed = (index * 48_271) % 60_000
  const [place, thing] = [mixed % places.length, Math.floor(mixed / places.length) % things.length]
  const end = Math.floor(mixed / (places.length * things.length))
  const name = (salt: number) => {
    const seed = (index * 7_919 + salt * 104_729) % 9_973
    return at(surnames, seed) + at(given, seed * 3 + salt) + (seed % 3 === 0 ? '' : at(given, seed * 11))
  }
  return {
    mediaKey: `t${String(index).padStart(7, '0')}`,
    title: `${at(places, place)}${at(things, thing)}${at(ends, end)}`,
    originalTitle: `Tale ${index.toString(36)} of the ${['river', 'harbour', 'mountain', 'city'][index % 4]}`,
    alias: `${at(ends, index * 5)}${of}${at(places, index * 13)}${at(things, index * 17)}`,
    people: [1, 2, 3, 4].map(name),
    year: 1970 + (index % 56),
  }
}

const step = 1000

/** Published works without films, written straight into the tables: through the use cases 50,000 would take an hour. */
export async function insertTitles(scope: Scope, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => ({ ...titleAt(index), index }))
  const known = new Set<string>()
  for (let from = 0; from < count; from += step) {
    const part = all.slice(from, from + step)
    await scope.db.insert(catalogueWork).values(
      part.map(({ mediaKey: id, title, originalTitle, alias, year, index }) => ({
        id,
        title,
        originalTitle,
        year,
        aliases: [alias],
        kind: at(workKinds, index),
        genres: [at(['romance', 'crime', 'costume', 'family', 'scifi'], index)],
        tagline: '',
        synopsis: '',
        access: 'free' as const,
        state: 'published' as const,
        freeEpisodes: 0,
        isEnded: false,
        isFeatured: false,
        episodes: 1,
        hit: Math.floor(1e6 / (1 + (index % 997))),
        visibleAt: 1,
        createdAt: 1,
        updatedAt: 1,
      })),
    )
    const names = [...new Set(part.flatMap(one => one.people))].filter(name => !known.has(name))
    for (const name of names) known.add(name)
    if (names.length > 0)
      await scope.db.insert(cataloguePerson).values(names.map(name => ({ id: name, name })))
    await scope.db.insert(catalogueCredit).values(
      part.flatMap(({ mediaKey: workId, people }) =>
        people.map((personId, position) => ({
          workId,
          position,
          personId,
          role: position === 0 ? ('director' as const) : ('actor' as const),
          character: '',
        })),
      ),
    )
  }
  await reindex(scope, { anew: false })
  await scope.db.execute(sql`vacuum analyze`)
}
