import { useMutation } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import { client } from './client.ts'
import { forget } from './queries.ts'

const { publishingAdmin } = calls

export function usePromotePost() {
  return useMutation({
    mutationFn: (input: CallInput<typeof publishingAdmin.promote>) =>
      client.call(publishingAdmin.promote, input),
    onSettled: () => forget(publishingAdmin.posts),
  })
}
