import { profile as calls } from '@xinghe/contract'
import type { HeadRule } from '#kernel/http/page-head.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { showSpace } from './show-space.ts'
import { updateProfile } from './update-profile.ts'

export const routes: Route[] = [bind(calls.update, updateProfile), bind(calls.space, showSpace)]

export const heads: HeadRule[] = [
  {
    path: /^\/space\/([^/]+)\/?$/i,
    key: ([, uid]) => uid,
    head: async (scope, toUid) => {
      const { nickName, introduce, avatar } = await showSpace(scope, { toUid })
      return { title: nickName, description: introduce, picture: avatar }
    },
  },
]
