import { publishingAdmin, usersAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listStaffPosts, promotePost } from './posts/staff-posts.ts'

export const admin: Route[] = [
  bind(publishingAdmin.posts, listStaffPosts),
  bind(usersAdmin.posts, listStaffPosts),
  bind(publishingAdmin.promote, promotePost),
]
