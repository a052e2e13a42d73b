import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Call, type CallData, type CallInput, calls, randomId } from '@xinghe/client'
import { useState } from 'react'
import { client } from '#data/client.ts'

/** A change of the viewer's stores; invalidates what shows them. */
function useStoreMutation<C extends Call>(call: C) {
  const queries = useQueryClient()
  return useMutation<CallData<C>, Error, CallInput<C>>({
    mutationFn: input => client.call(call, input),
    onSuccess: () =>
      Promise.all(
        [calls.stores.own, calls.stores.show].map(({ name }) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}

export function useCreateStore() {
  // One idempotency key for all tries of this form: a lost answer does not create the store twice.
  const [rid, setRid] = useState(randomId)
  const action = useStoreMutation(calls.stores.create)
  return {
    ...action,
    create: async (input: Omit<CallInput<typeof calls.stores.create>, 'rid'>) => {
      const made = await action.mutateAsync({ ...input, rid })
      setRid(randomId())
      return made
    },
  }
}

export const useUpdateStore = () => useStoreMutation(calls.stores.update)
export const useKeepStore = () => useStoreMutation(calls.stores.keep)
export const useRemoveStore = () => useStoreMutation(calls.stores.remove)
export const useReorderStores = () => useStoreMutation(calls.stores.reorder)
