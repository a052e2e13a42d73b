import { spaces } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listLikes } from './likes/list-likes.ts'
import { readNumbers } from './numbers/read-numbers.ts'
import { listVideoNumbers, readRetention } from './numbers/video-numbers.ts'

export const routes: Route[] = [
  bind(spaces.likes, listLikes),
  bind(spaces.numbers, readNumbers),
  bind(spaces.videoNumbers, listVideoNumbers),
  bind(spaces.retention, readRetention),
]
