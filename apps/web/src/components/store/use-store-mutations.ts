import { useCallMutation } from '@xinghe/app-data'
import { type Call, type CallInput, calls, randomId } from '@xinghe/client'
import { useState } from 'react'

/** A change of the viewer's stores; invalidates what shows them. */
const useStoreMutation = <C extends Call>(call: C) =>
  useCallMutation(call, { invalidates: [calls.stores.own, calls.stores.show] })

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
