import { catalogue, feed } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { dismiss, resetFeed } from './session/dismiss.ts'
import { recommendWorks } from './works/recommend-works.ts'

export const routes: Route[] = [
  bind(catalogue.feed, recommendWorks),
  bind(feed.dismiss, dismiss),
  bind(feed.reset, resetFeed),
]
