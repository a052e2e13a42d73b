import { activity } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { activityList, ownActivity } from './read-activities.ts'

export const routes: Route[] = [bind(activity.recharge, ownActivity), bind(activity.list, activityList)]
