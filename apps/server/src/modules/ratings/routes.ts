import { ratings } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { rateWork } from './rate-work.ts'

export const routes: Route[] = [bind(ratings.details, rateWork)]
