import { createQueryClient } from '@xinghe/app-data'
import { shareAnswer } from './answer-time.ts'
import { reportFailure } from './failures.ts'

export const queryClient = createQueryClient({
  onQueryFailure: reportFailure,
  onMutationFailure: reportFailure,
  queries: { structuralSharing: shareAnswer },
})
