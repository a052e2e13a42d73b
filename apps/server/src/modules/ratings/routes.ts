import { ratings } from '@xinghe/contract'
import { bindPrepared, type Route } from '#kernel/http/route.ts'
import { rateWork } from './rate-work.ts'

export const routes: Route[] = [bindPrepared(ratings.details, rateWork)]
