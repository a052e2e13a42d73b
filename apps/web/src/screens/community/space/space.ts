import type { CallData, calls } from '@xinghe/client'

export type Space = CallData<typeof calls.profile.space>
