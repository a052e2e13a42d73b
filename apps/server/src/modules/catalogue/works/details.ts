import type { Person, WorkDetails } from '@xinghe/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage, nameOf } from '#kernel/text.ts'
import { seasonsOf } from '../episodes/list.ts'
import { catalogueCredit, cataloguePerson } from '../tables.ts'
import { seasonView } from '../views.ts'
import { exactCounts } from './counts.ts'
import { hydrate } from './hydrate.ts'
import { publishedWork } from './published-work.ts'
import { uploaderView } from './uploader.ts'

/** One work with people, seasons and counts. */
export async function details(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<WorkDetails> {
  const work = await publishedWork(scope, mediaKey)
  const [counts, { cards }, people, seasons, uploader] = await Promise.all([
    exactCounts(scope, work.id),
    hydrate(scope, [work]),
    peopleOf(scope, work.id),
    seasonsOf(scope, work.id),
    uploaderView(scope, work.uploaderUid),
  ])
  const card = cards.get(work.id) ?? fail('notFound')
  const { originalTitle, access, updateWeekday } = work
  const translate = (text: string) => inLanguage(scope.viewer.language, text)
  return {
    ...card,
    ...counts,
    originalTitle,
    aliases: work.aliases.map(translate),
    synopsis: translate(work.synopsis),
    language: work.language && nameOf(scope.viewer.language, 'language', work.language),
    tags: work.tags.map(translate),
    access,
    updateWeekday,
    uploader,
    people: people.map(person => ({
      ...person,
      name: translate(person.name),
      character: translate(person.character),
    })),
    seasons: seasons.map(seasonView).map(season => ({ ...season, title: translate(season.title) })),
  }
}

export async function peopleOf(scope: Scope, workId: string): Promise<Person[]> {
  const rows = await peopleByWork(scope, { workId })
  return rows.map(row => ({ ...row, avatar: null }))
}

const peopleByWork = prepared('catalogue-people', db =>
  db
    .select({
      id: cataloguePerson.id,
      name: cataloguePerson.name,
      role: catalogueCredit.role,
      character: catalogueCredit.character,
    })
    .from(catalogueCredit)
    .innerJoin(cataloguePerson, eq(cataloguePerson.id, catalogueCredit.personId))
    .where(eq(catalogueCredit.workId, sql.placeholder('workId')))
    .orderBy(asc(catalogueCredit.position)),
)
