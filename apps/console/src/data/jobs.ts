import { useMutation } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import { client } from './client.ts'
import { forget } from './queries.ts'

export function useRetryJob() {
  return useMutation({
    mutationFn: (input: CallInput<typeof calls.jobsAdmin.retry>) => client.call(calls.jobsAdmin.retry, input),
    onSuccess: () => forget(calls.jobsAdmin.list),
  })
}
