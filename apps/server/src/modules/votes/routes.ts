import { votes } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { createOwnPoll, deleteOwnPoll, endOwnPoll, ownPolls } from './own-polls.ts'
import { showPolls, vote } from './vote.ts'

export const routes: Route[] = [
  bind(votes.ofWork, (scope, { mediaKey: id }) => showPolls(scope, { kind: 'work', id })),
  bind(votes.ofPost, (scope, { mediaKey: id }) => showPolls(scope, { kind: 'post', id })),
  bind(votes.own, ownPolls),
  bind(votes.create, createOwnPoll),
  bind(votes.end, endOwnPoll),
  bind(votes.remove, deleteOwnPoll),
  bind(votes.vote, vote),
]
