import { push } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { publicKeyOf, subscribe, unsubscribe } from './subscribe.ts'

export const routes: Route[] = [
  bind(push.key, publicKeyOf),
  bind(push.subscribe, subscribe),
  bind(push.unsubscribe, unsubscribe),
]
