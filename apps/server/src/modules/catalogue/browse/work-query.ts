import type { sorts } from '@xinghe/contract'
import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db.ts'
import { decodeCursor } from '#kernel/page.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'
import { type CardRow, cardColumns } from '../works/card-columns.ts'
import { visible } from '../works/visible.ts'
import {
  conditionsOf,
  type FilterShape,
  filterNames,
  operandsOf,
  shapeOf,
  type WorkFilter,
} from './work-filter.ts'

export type Sort = (typeof sorts)[number]

/** Which works, and in what order, descending. */
export interface WorkQuery extends WorkFilter {
  sort: Sort
}

const sortColumns = {
  hot: catalogueWork.hit,
  new: catalogueWork.visibleAt,
  rating: sql<number>`coalesce(${catalogueWork.scoreBound}, 0)`,
} as const

/** The values a cursor of this order carries. */
export function sortKeysOf(sort: Sort, row: CardRow): [number, string] {
  const value = { hot: row.hit, new: row.visibleAt ?? 0, rating: row.scoreBound ?? 0 }[sort]
  return [value, row.id]
}

interface Page {
  limit: number
  offset?: number
  cursor?: string | undefined
}

/** Works visible to this viewer that match a query. @throws malformed for the cursor of another list */
export function queryWorks(scope: Scope, query: WorkQuery, page: Page): Promise<CardRow[]> {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor, 2)
  const shape = { sort: query.sort, filter: shapeOf(query), isFirst: after === null }
  const values = {
    ...visible.values(scope),
    ...operandsOf(query),
    afterValue: after?.[0],
    afterId: after?.[1],
    limit: page.limit,
    offset: page.offset ?? 0,
  }
  return isFrequent(shape)
    ? namedStatement(shape)(scope, values)
    : build(scope.db, shape).prepare('').execute(values)
}

interface QueryShape {
  sort: Sort
  filter: FilterShape
  isFirst: boolean
}

/**
 * Shapes that get a named statement, which each connection holds for its life: those of shelves, channels and
 * directories, 60 in all. There are thousands of others that any visitor can send; they are planned at each call.
 */
function isFrequent({ filter, isFirst }: QueryShape): boolean {
  const given = filterNames.filter(name => filter[name] !== undefined)
  if (given.some(name => filter[name] === 'many')) return false
  const others = given.filter(name => name !== 'kind')
  return isFirst ? others.length <= 1 : others.length === 0
}

type Statement = (scope: Scope, values: Record<string, unknown>) => Promise<CardRow[]>
const statements = new Map<string, Statement>()

function namedStatement(shape: QueryShape): Statement {
  const name = [
    'catalogue-works',
    shape.sort,
    shape.isFirst ? 'first' : 'after',
    ...Object.keys(shape.filter),
  ].join('-')
  const statement = statements.get(name) ?? prepared(name, db => build(db, shape))
  statements.set(name, statement)
  return statement
}

function build(db: Db, { sort, filter, isFirst }: QueryShape) {
  const column = sortColumns[sort]
  const after = sql`(${column}, ${catalogueWork.id}) < (${sql.placeholder('afterValue')}, ${sql.placeholder('afterId')})`
  return db
    .select(cardColumns)
    .from(catalogueWork)
    .where(
      and(
        visible.condition,
        // Always true of a visible work; saying so lets the order come from the index.
        sort === 'new' ? isNotNull(catalogueWork.visibleAt) : undefined,
        ...Object.values(conditionsOf(filter, name => sql.placeholder(name))),
        isFirst ? undefined : after,
      ),
    )
    .orderBy(desc(column), desc(catalogueWork.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
}
