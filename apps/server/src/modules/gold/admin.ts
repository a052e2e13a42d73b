import { goldAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { changeGold } from './change-gold.ts'
import { balanceOf } from './read-gold.ts'
import { refundEntry } from './refund-entry.ts'
import { staffStatement } from './staff-statement.ts'

export const admin = [
  bind(goldAdmin.balance, (scope, { toUid }) => balanceOf(scope, toUid)),
  bind(goldAdmin.statement, staffStatement),
  bind(goldAdmin.change, changeGold),
  bind(goldAdmin.refund, refundEntry),
]
