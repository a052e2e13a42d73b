import type { Scope } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import type { CaseRow } from '../tables.ts'

/** What a case kept goes after the caller's transaction, unless something shows it. */
export function letEvidenceGo(scope: Scope, { pictures, filmId }: Pick<CaseRow, 'pictures' | 'filmId'>) {
  const assetIds = filmId === null ? [] : [filmId]
  return deleteLater(scope, { assetIds, imageKeys: pictures, uploadsFor: [] })
}
