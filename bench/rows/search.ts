import { calls, createClient } from '@xinghe/client'
import pg from 'pg'
import { embeddedAddress } from '../../apps/server/src/kernel/postgres/address.ts'
import { initialsOf, pinyinOf } from '../../apps/server/src/modules/search/text/chinese.ts'
import { alternate, budgeted, compared, type Line, type Row } from '../measure/row.ts'
import { startProduct } from '../programs/product.ts'
import { titleAt } from '../programs/titles.ts'
import { byShape, bySound } from '../text/mistakes.ts'

const works = 50_000
/** Works that are looked for in one round, each in every way. */
const sample = 40

/** The ways in which one work is looked for: as it is typed so far, and as it is sent off. */
function waysTo(index: number) {
  const { title, alias, originalTitle, people, year } = titleAt(index)
  const localized = pinyinOf(title)
  const [person = ''] = people
  return {
    typed: [
      title.slice(0, 1),
      title.slice(0, 3),
      localized.join('').slice(0, 5),
      initialsOf(localized).slice(0, 3),
    ],
    sent: [title, title.slice(2, 6), localized.join(''), initialsOf(localized), alias, originalTitle],
    broad: [title.slice(0, 2), person, `${year} ${title.slice(2, 4)}`],
  }
}

/** What finds without an index of its own: the pattern in every column, the best known first. */
const byPattern = `select id, title from catalogue_work w where state = 'published' and episodes > 0 and (title ilike $1
  or original_title ilike $1 or array_to_string(aliases, ' ') ilike $1 or exists (select from catalogue_credit c
    join catalogue_person p on p.id = c.person_id where c.work_id = w.id and p.name ilike $1))
  order by hit desc, id desc limit $2`
const byTitle = `select id, title from catalogue_work where state = 'published' and episodes > 0 and title ilike $1
  order by hit desc, id desc limit $2`
const byId = 'select * from catalogue_work where id = any($1)'

export const search: Row = {
  name: 'search',
  async run(folder, pace) {
    await using product = await startProduct(folder, { titles: works }, { TRUST_PROXY: 'on' })
    const client = createClient({
      origin: product.site.origin,
      deviceId: 'bench',
      token: () => null,
      fetch: fromManyAddresses(),
    })
    const database = new pg.Client({ connectionString: embeddedAddress(product.dataDir).url })
    await database.connect()
    try {
      const like = (sql: string, size: number) => (q: string) => database.query(sql, [`%${q}%`, size])
      const plain = () => database.query(byId, [twenty()])
      let round = 0
      const indexes = () => {
        const first = round++ * 7_919
        return Array.from({ length: sample }, (_, at) => (first + at * 1_249) % works)
      }
      const typed = indexes().flatMap(index => waysTo(index).typed)
      const sent = indexes().flatMap(index => [...waysTo(index).sent, ...waysTo(index).broad])
      const { suggest, titleLike, find, anyLike, rows } = await alternate(pace.rounds, {
        suggest: () => p95(typed, q => client.call(calls.search.suggest, { q })),
        titleLike: () => p95(typed, like(byTitle, 10)),
        find: () => p95(sent, q => client.call(calls.search.works, { q })),
        anyLike: () => p95(sent, like(byPattern, 20)),
        rows: () => p95(sent, plain),
      })
      return [
        compared('suggest over HTTP, p95, against ILIKE of titles alone', 'ms', suggest, titleLike, {
          atMost: 0.5,
        }),
        compared('search over HTTP, p95, against ILIKE of all fields', 'ms', find, anyLike, { atMost: 0.5 }),
        compared('search over HTTP, p95, against 20 rows by their keys', 'ms', find, rows),
        await notFound(client),
        ...(await misspelt(client)),
        ...(await sizes(database)),
      ]
    } finally {
      await database.end()
    }
  },
}

/** Each call comes from an address of its own: one alone may not search so much. */
function fromManyAddresses(): typeof fetch {
  let sent = 0
  return (input, init) => {
    const headers = new Headers(init?.headers)
    sent++
    headers.set('x-forwarded-for', `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`)
    return fetch(input, { ...init, headers })
  }
}

function twenty(): string[] {
  return Array.from({ length: 20 }, (_, at) => titleAt((at * 2_503) % works).mediaKey)
}

/** Milliseconds within which 95 of 100 are answered, asked one after the other. */
async function p95(queries: readonly string[], ask: (q: string) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (const q of queries) {
    const startedAt = performance.now()
    await ask(q)
    took.push(performance.now() - startedAt)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN
}

/** Works that are missing from the first page of one of their own ways. */
async function notFound(client: ReturnType<typeof createClient>): Promise<Line> {
  const missing: string[] = []
  for (let index = 3; index < works; index += Math.floor(works / sample)) {
    for (const q of waysTo(index).sent) {
      const { info } = await client.call(calls.search.works, { q, size: 100 })
      if (!info.some(work => work.mediaKey === titleAt(index).mediaKey)) missing.push(q)
    }
  }
  return budgeted(
    'works not found by name, part, pinyin, initials, alias, original title',
    '',
    missing.length,
    0,
  )
}

/** Characters in place of those of the titles, as people type them: one that sounds the same, or looks alike. */
const mistakes = Object.entries({ sound: bySound, shape: byShape })

/** Of a hundred titles with a mistake, those that are among the first five works that the search screen then shows. */
async function misspelt(client: ReturnType<typeof createClient>): Promise<Line[]> {
  const cases = Array.from({ length: works }, (_, at) => (at * 12_347) % works).flatMap(index => {
    const { title, mediaKey } = titleAt(index)
    const [kind, wrongOf] = mistakes[index % mistakes.length] ?? ['', {}]
    const places = [...title].flatMap((character, place) => (wrongOf[character] ? [place] : []))
    const place = places[index % places.length]
    if (place === undefined) return []
    const wrong = [...title].map((character, at) => (at === place ? wrongOf[character] : character)).join('')
    return [{ kind, wrong, mediaKey }]
  })
  const lost: string[] = []
  const made = cases.slice(0, 100)
  for (const { kind, wrong, mediaKey } of made) {
    const found = (await client.call(calls.search.works, { q: wrong })).info
    const shown = found.length > 0 ? found : (await client.call(calls.search.near, { q: wrong })).info
    if (!shown.slice(0, 5).some(work => work.mediaKey === mediaKey)) lost.push(`${kind} ${wrong}`)
  }
  if (lost.length > 0) console.error(`not found: ${lost.join(', ')}`)
  const asked = made.map(({ wrong }) => wrong)
  return [
    budgeted(`of ${made.length} titles with a wrong character, not among the first five`, '', lost.length, 5),
    budgeted(
      'nearly what was typed over HTTP, p95',
      'ms',
      await p95(
        asked.map(wrong => `${wrong}\u4eba`),
        q => client.call(calls.search.near, { q }),
      ),
    ),
  ]
}

async function sizes(database: pg.Client): Promise<Line[]> {
  const { rows } = await database.query<{ index: string; titles: string; works: string }>(
    `select (select sum(pg_total_relation_size(t)) from unnest('{search_work,search_key,search_person}'::regclass[]) t) as index,
      (select sum(octet_length(title)) from catalogue_work) as titles,
      (select sum(pg_total_relation_size(t)) from unnest('{catalogue_work,catalogue_credit,catalogue_person}'::regclass[]) t) as works`,
  )
  const [found] = rows
  const [index, titles, whole] = [found?.index, found?.titles, found?.works].map(Number)
  const bytes = index ?? Number.NaN
  return [
    budgeted(`index of ${works} works`, 'MB', bytes / 1e6),
    budgeted('index against the letters of the titles', '×', bytes / (titles ?? Number.NaN)),
    budgeted(
      'index against the works and their people in the database',
      '×',
      bytes / (whole ?? Number.NaN),
      3,
    ),
  ]
}
