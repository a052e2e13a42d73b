import type { StaffComment } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { images } from '#modules/media/index.ts'
import { hidingsForStaff, openCases } from '#modules/moderation/index.ts'
import type { CommentRow } from '../tables.ts'
import { describeTargets } from '../target.ts'

/** Comments as staff see them, in the order of the rows: hidden ones with their text. */
export async function viewForStaff(scope: Scope, rows: readonly CommentRow[]): Promise<StaffComment[]> {
  const describe = await describeTargets(scope, rows)
  const authors = await people(
    scope,
    rows.flatMap(row => row.uid ?? []),
  )
  const pictures = await images(
    scope,
    rows.flatMap(row => row.pictureKey ?? []),
  )
  const cases = await openCases(
    scope,
    'comment',
    rows.map(row => row.id),
  )
  const hidings = await hidingsForStaff(scope, 'comment', rows)
  return rows.map(row => {
    const { id, mediaKey, kind, rootId, uid, text, pictureKey, likes, replies, createdAt } = row
    return {
      ...{ id, mediaKey, kind, text, likes, replies, createdAt, parentId: rootId },
      ...describe(row),
      author: uid === null ? null : { uid, nickName: authors.get(uid)?.nickName ?? '' },
      picture: pictures.get(pictureKey ?? '')?.url ?? null,
      state: uid === null ? 'deleted' : row.hiddenAt === null ? 'shown' : 'hidden',
      hiding: hidings.get(id) ?? null,
      shadowed: row.shadowId !== null,
      reporters: cases.get(id)?.reporters ?? 0,
      words: cases.get(id)?.words ?? [],
    }
  })
}
