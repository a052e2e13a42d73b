import { signIn, tasks } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { claimTasks } from './rewards/claim-tasks.ts'
import { listEarned } from './rewards/list-earned.ts'
import { listTasks } from './rewards/list-tasks.ts'
import { ownLevel } from './rewards/own-level.ts'
import { countShareVisit } from './share/count-share-visit.ts'
import { ownSharer } from './share/sharer.ts'
import { calendarOfCaller } from './sign-in/calendar.ts'
import { makeUp, signInToday } from './sign-in/sign-in.ts'

export const routes: Route[] = [
  bind(tasks.list, listTasks),
  bind(tasks.update, listTasks),
  bind(tasks.claim, claimTasks),
  bind(tasks.sharer, async scope => ownSharer(scope)),
  bind(tasks.shareVisit, countShareVisit),
  bind(tasks.level, ownLevel),
  bind(tasks.earned, listEarned),
  bind(signIn.calendar, calendarOfCaller),
  bind(signIn.sign, signInToday),
  bind(signIn.makeUp, makeUp),
]
