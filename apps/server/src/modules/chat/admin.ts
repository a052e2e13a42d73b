import { chatAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { answerDesk, assignDesk, closeDesk } from './desk/answer-desk.ts'
import { deskDetail, listDesks } from './desk/list-desks.ts'

export const admin: Route[] = [
  bind(chatAdmin.desks, listDesks),
  bind(chatAdmin.desk, async (scope, input, http) => deskDetail(scope, input, await holderOf(scope, http))),
  bind(chatAdmin.reply, async (scope, input, http) => answerDesk(scope, input, await holderOf(scope, http))),
  bind(chatAdmin.assign, assignDesk),
  bind(chatAdmin.close, closeDesk),
]
