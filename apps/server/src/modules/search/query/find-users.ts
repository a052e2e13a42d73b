import type { FoundUser, List, Paging } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { findPeople } from '#modules/account/index.ts'
import { highlightOf } from './highlight.ts'

/** Users whose nickname contains the words, or with this number. */
export async function findUsers(scope: Scope, input: Paging & { q: string }): Promise<List<FoundUser>> {
  const list = await findPeople(scope, input)
  const highlight = highlightOf(input.q)
  return { ...list, info: list.info.map(user => ({ ...user, ranges: highlight(user.nickName) })) }
}
