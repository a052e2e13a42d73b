import { requests } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { addRequest } from './add-request.ts'
import { joinRequest } from './join-request.ts'
import { listOwnRequests, listRequests, showRequest, suggestRequests } from './list-requests.ts'
import { readAnswers } from './read-answers.ts'

export const routes = [
  bind(requests.list, listRequests),
  bind(requests.details, showRequest),
  bind(requests.own, listOwnRequests),
  bind(requests.suggest, suggestRequests),
  bind(requests.add, addRequest),
  bind(requests.join, joinRequest),
  bind(requests.read, readAnswers),
]
