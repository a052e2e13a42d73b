import type { Mention } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { blockedEitherWay } from './blocks.ts'

/** Of those whom the caller means, whom the text names. Nobody of a blacklist, of either side, is named to them. */
export async function mentionsIn(scope: Scope, text: string, uids: readonly string[]): Promise<Mention[]> {
  if (uids.length === 0) return []
  const blocked = new Set(await blockedEitherWay(scope))
  const known = await people(scope, [...new Set(uids)])
  return [...known.values()]
    .filter(({ uid, nickName }) => !blocked.has(uid) && text.includes(`@${nickName}`))
    .map(({ uid, nickName }) => ({ uid, nickName }))
}
