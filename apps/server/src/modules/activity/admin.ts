import { activityAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listActivities, removeActivity, saveActivity } from './edit-activities.ts'

export const admin: Route[] = [
  bind(activityAdmin.list, listActivities),
  bind(activityAdmin.save, saveActivity),
  bind(activityAdmin.remove, removeActivity),
]
