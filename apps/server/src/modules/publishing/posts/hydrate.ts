import type { FeedWhy, Post, Short } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { reactions, relatedUsers } from '#modules/social/index.ts'
import type { PostRow } from '../tables.ts'
import { type Around, postView, shortView } from '../views.ts'

/** What posts are shown with, in one batch for each thing. */
async function aroundOf(scope: Scope, rows: readonly PostRow[]): Promise<Around> {
  const keys = rows.flatMap(row => [row.coverKey, ...row.pictures.map(({ key }) => key)])
  const [authors, given, found] = await Promise.all([
    relatedUsers(
      scope,
      rows.map(row => row.uid),
    ),
    reactions(
      scope,
      'post',
      rows.map(row => row.id),
    ),
    pictures(scope, keys),
  ])
  return { authors, reactions: given, pictures: found }
}

export interface Marks {
  /** Why a post was recommended. */
  why?: (row: PostRow) => FeedWhy | null
  /** The viewer may say that he is not interested. */
  dismissable?: boolean
}

/** Posts in the order of the rows, without those whose author is gone. */
export async function postsOf(
  scope: Scope,
  rows: readonly PostRow[],
  { why = () => null, dismissable = false }: Marks = {},
): Promise<Post[]> {
  const around = await aroundOf(scope, rows)
  return rows.flatMap(row => postView(scope, row, around, { why: why(row), dismissable }) ?? [])
}

/** Videos of posts as short videos, by the id of the post. */
export async function shortsOf(
  scope: Scope,
  rows: readonly PostRow[],
  { why = () => null, dismissable = false }: Marks = {},
): Promise<Map<string, Short>> {
  const around = await aroundOf(scope, rows)
  return new Map(
    rows.flatMap((row): [string, Short][] => {
      const view = shortView(scope, row, around, { why: why(row), dismissable })
      return view ? [[row.id, view]] : []
    }),
  )
}
