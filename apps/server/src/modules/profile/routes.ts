import { profile as calls } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { showSpace } from './show-space.ts'
import { updateProfile } from './update-profile.ts'

export const routes: Route[] = [bind(calls.update, updateProfile), bind(calls.space, showSpace)]
