import { describe, expect, it } from 'vitest'
import { GENRES } from './names.ts'
import { people } from './people.ts'
import type { DemoWork } from './shape.ts'
import { users } from './users.ts'
import { clipOrder, danmuFor, danmuGroups, works } from './world.ts'

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const chinese = (text: string): number => (text.match(/\p{Script=Han}/gu) ?? []).length
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

describe('the demonstration works', () => {
  it('are about sixty and cover every kind with several each', () => {
    expect(works.length).toBeGreaterThanOrEqual(60)
    const counts = Map.groupBy(works, work => work.kind)
    expect(counts.size).toBe(7)
    for (const [kind, group] of counts) expect(group.length, kind).toBeGreaterThanOrEqual(6)
  })

  it('repeat no key, title, tagline, synopsis or episode title within a season', () => {
    for (const field of ['key', 'title', 'originalTitle', 'tagline', 'synopsis'] as const)
      expect(repeated(works.map(work => work[field])), field).toEqual([])
    for (const work of works)
      for (const season of work.seasons)
        expect(repeated(season.episodes.map(episode => episode.title)), work.key).toEqual([])
  })

  it.each(works.map(work => [work.key, work] as const))('%s is told in full', (_key, work) => {
    expect(chinese(work.synopsis)).toBeGreaterThanOrEqual(50)
    expect(work.synopsis.match(/[。？！]/gu)?.length ?? 0).toBeGreaterThanOrEqual(2)
    expect(chinese(work.tagline)).toBeGreaterThanOrEqual(5)
    expect(work.genres.length).toBeGreaterThanOrEqual(1)
    expect(work.genres.filter(genre => !(genre in GENRES))).toEqual([])
    expect(repeated(work.genres)).toEqual([])
    expect(work.tags.length).toBeGreaterThanOrEqual(3)
    expect(work.home.shelves.length).toBeGreaterThanOrEqual(1)
    expect(work.rating).toBeGreaterThanOrEqual(6.5)
    expect(work.rating).toBeLessThanOrEqual(9.6)
    expect(work.popularity).toBeGreaterThanOrEqual(1)
    expect(work.popularity).toBeLessThanOrEqual(100)
    expect(users.map(user => user.key)).toContain(work.uploader)
    expect(work.credits.length).toBeGreaterThanOrEqual(2)
    expect(repeated(work.credits.map(credit => `${credit.person}${credit.profession}`))).toEqual([])
  })

  it.each(works.map(work => [work.key, work] as const))(
    '%s has episodes that fit its schedule',
    (_key, work) => {
      for (const season of work.seasons) {
        expect(season.episodes.map(episode => episode.number)).toEqual(
          season.episodes.map((_, index) => index + 1),
        )
        for (const episode of season.episodes) {
          expect(episode.durationSec).toBeGreaterThanOrEqual(24)
          expect(episode.durationSec).toBeLessThanOrEqual(190)
        }
      }
      expect(work.status).toBe(work.updateWeekday === null ? 'finished' : 'airing')
      checkSchedule(work)
    },
  )

  it('put enough on the home page: banners, access rules and badges of every sort', () => {
    expect(works.filter(work => work.home.banner).length).toBeGreaterThanOrEqual(8)
    expect(new Set(works.map(work => work.access.type))).toEqual(
      new Set(['free', 'login', 'vip', 'firstFree']),
    )
    expect(new Set(works.map(work => work.badge))).toEqual(
      new Set(['exclusive', '4k', 'trailer', 'vip', null]),
    )
    const calendar = new Set(works.flatMap(work => work.updateWeekday ?? []))
    expect([...calendar].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('queue every episode once, all first episodes before any second one', () => {
    const order = clipOrder()
    const total = works.flatMap(work => work.seasons.flatMap(season => season.episodes)).length
    expect(order.length).toBe(total)
    expect(
      repeated(order.map(place => `${place.work.key}/${place.season.number}/${place.episode.number}`)),
    ).toEqual([])
    expect(new Set(order.slice(0, works.length).map(place => place.work.key)).size).toBe(works.length)
    expect(order[0]?.work).toBe(works[0])
  })
})

function checkSchedule(work: DemoWork): void {
  const last = work.seasons.at(-1)
  if (!last) throw new Error(`${work.key} has no season`)
  if (work.updateWeekday === null) {
    expect(last.plannedEpisodes).toBe(last.episodes.length)
    return
  }
  expect(last.plannedEpisodes).toBeGreaterThan(last.episodes.length)
  for (const episode of last.episodes) expect(weekday(episode.airedOn ?? '')).toBe(work.updateWeekday)
}

describe('the people, users and words around the works', () => {
  it('are a shared pool of about eighty people without namesakes, most of them working', () => {
    expect(people.length).toBeGreaterThanOrEqual(78)
    expect(repeated(people.map(person => person.name))).toEqual([])
    const busy = new Set(works.flatMap(work => work.credits.map(credit => credit.person)))
    expect(busy.size / people.length).toBeGreaterThan(0.9)
  })

  it('are at least twelve users with names of their own and something to say', () => {
    expect(users.length).toBeGreaterThanOrEqual(12)
    for (const field of ['key', 'nickname', 'introduction'] as const)
      expect(repeated(users.map(user => user[field]))).toEqual([])
    for (const user of users) expect(user.nickname.length).toBeLessThanOrEqual(20)
  })

  it('are some three hundred danmu, all different and short enough to be sent', () => {
    const lines = danmuGroups.flatMap(group => group.lines)
    expect(lines.length).toBeGreaterThanOrEqual(290)
    expect(repeated(lines)).toEqual([])
    expect(lines.filter(line => line.length < 2 || line.length > 50)).toEqual([])
  })

  it('give every work danmu for its start, its end and its own genre', () => {
    for (const work of works) {
      const moods = danmuFor(work).map(group => group.mood)
      expect(moods, work.key).toContain('opening')
      expect(moods, work.key).toContain('ending')
      expect(moods.length, work.key).toBeGreaterThan(2)
    }
  })
})
