import type { OwnPost, Post } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { type FilmState, filmStates } from '#modules/media/index.ts'
import { type Hiding, hidingCases } from '#modules/moderation/index.ts'
import { hydratePosts } from '../posts/hydrate.ts'
import { stateOf } from '../rules.ts'
import type { PostRow } from '../tables.ts'

/** Posts with how far they are; those of others are public where the caller sees them. */
export async function viewOwnPosts(scope: Scope, rows: readonly PostRow[]): Promise<OwnPost[]> {
  const own = rows.filter(({ uid }) => uid === scope.viewer.uid)
  const films = await filmStates(
    scope,
    own.filter(({ isOut }) => !isOut).flatMap(({ assetId }) => assetId ?? []),
  )
  const hidden = await hidingCases(
    scope,
    'post',
    own.flatMap(({ id, hiddenAt }) => (hiddenAt === null ? [] : [id])),
  )
  const states = new Map(
    own.map(row => [row.id, standing(row, films.get(row.assetId ?? ''), hidden.get(row.id))]),
  )
  return (await hydratePosts(scope, rows)).map(post => ({ ...post, ...(states.get(post.mediaKey) ?? shown) }))
}

/** One post of the caller. */
export async function ownPost(scope: Scope, row: PostRow): Promise<OwnPost> {
  const [view] = await viewOwnPosts(scope, [row])
  return view ?? fail('notFound')
}

type Standing = Omit<OwnPost, keyof Post>

const shown: Standing = { state: 'public', videoId: null, progress: 1, reason: '', note: '' }

function standing(row: PostRow, film: FilmState | undefined, hiding: Hiding | undefined): Standing {
  const state = stateOf({
    isOut: row.isOut,
    isHidden: row.hiddenAt !== null,
    film: row.assetId === null ? null : (film ?? null),
    hiding: hiding ?? null,
  })
  return {
    state,
    videoId: row.assetId,
    progress: film?.progress ?? 1,
    reason: (state === 'failed' ? film?.problem : hiding?.reason) ?? '',
    note: state === 'failed' ? '' : (hiding?.note ?? ''),
  }
}
