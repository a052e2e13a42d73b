import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Call, type CallData, type CallInput, calls, randomId } from '@xinghe/client'
import { useState } from 'react'
import { client } from '#data/client.ts'

/** A change of the viewer's stores: what shows them asks anew. */
function useStoreDeed<C extends Call>(call: C) {
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
  // One id for all tries of this form: an answer that was lost does not make the store twice.
  const [rid, setRid] = useState(randomId)
  const deed = useStoreDeed(calls.stores.create)
  return {
    ...deed,
    create: async (input: Omit<CallInput<typeof calls.stores.create>, 'rid'>) => {
      const made = await deed.mutateAsync({ ...input, rid })
      setRid(randomId())
      return made
    },
  }
}

export const useUpdateStore = () => useStoreDeed(calls.stores.update)
export const useKeepStore = () => useStoreDeed(calls.stores.keep)
export const useRemoveStore = () => useStoreDeed(calls.stores.remove)
export const useReorderStores = () => useStoreDeed(calls.stores.reorder)
