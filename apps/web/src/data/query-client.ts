import { createQueryClient } from '@xinghe/app-data'
import { reportFailure } from './failures.ts'

export const queryClient = createQueryClient({
  onQueryFailure: reportFailure,
  onMutationFailure: reportFailure,
})
