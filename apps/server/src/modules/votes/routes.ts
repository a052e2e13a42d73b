import { votes } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { showPolls, vote } from './vote.ts'

export const routes: Route[] = [
  bind(votes.ofWork, (scope, { mediaKey: id }) => showPolls(scope, { kind: 'work', id })),
  bind(votes.vote, vote),
]
