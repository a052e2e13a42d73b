import { gold } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { callerOf } from '#kernel/scope.ts'
import { balanceOf, statementOf } from './read-gold.ts'

export const routes: Route[] = [
  bind(gold.balance, scope => balanceOf(scope, callerOf(scope))),
  bind(gold.statement, (scope, input) => statementOf(scope, callerOf(scope), input)),
]
