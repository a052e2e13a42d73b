import type { Post, Short } from '@xinghe/contract'
import type { Scope } from '../../kernel/scope.ts'
import { pictures } from '../media/index.ts'
import { reactions, relatedUsers } from '../social/index.ts'
import type { FeedReason } from './rules.ts'
import type { PostRow } from './tables.ts'
import { type Around, postView, shortView } from './views.ts'

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

/** Posts in the order of the rows, without those whose author is gone. */
export async function postsOf(
  scope: Scope,
  rows: readonly PostRow[],
  why: (row: PostRow) => FeedReason | null = () => null,
): Promise<Post[]> {
  const around = await aroundOf(scope, rows)
  return rows.flatMap(row => postView(scope, row, around, why(row)) ?? [])
}

/** Videos of posts as short videos, by the id of the post. */
export async function shortsOf(scope: Scope, rows: readonly PostRow[]): Promise<Map<string, Short>> {
  const around = await aroundOf(scope, rows)
  return new Map(
    rows.flatMap((row): [string, Short][] => {
      const view = shortView(scope, row, around)
      return view ? [[row.id, view]] : []
    }),
  )
}
