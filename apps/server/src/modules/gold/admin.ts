import { goldAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { changeGold } from './change-gold.ts'
import { balanceOf, statementOf } from './read-gold.ts'

export const admin = [
  bind(goldAdmin.balance, (scope, { toUid }) => balanceOf(scope, toUid)),
  bind(goldAdmin.statement, (scope, { toUid, ...input }) => statementOf(scope, toUid, input)),
  bind(goldAdmin.change, changeGold),
]
