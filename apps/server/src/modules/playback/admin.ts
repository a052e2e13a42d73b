import { playbackAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { qualityByDay, worstWorks } from './quality/read-quality.ts'

export const admin: Route[] = [
  bind(playbackAdmin.qualityDays, qualityByDay),
  bind(playbackAdmin.qualityWorks, worstWorks),
]
