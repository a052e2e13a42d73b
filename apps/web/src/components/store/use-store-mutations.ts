import { mutationHook, useCallMutation, useOptimisticMutation } from '@xinghe/app-data'
import { type CallInput, calls, randomId } from '@xinghe/client'
import type { Store } from '@xinghe/contract'
import { useState } from 'react'

/** A change of the viewer's stores; invalidates what shows them. */
const change = { invalidates: [calls.stores.own, calls.stores.show] }

export function useCreateStore() {
  // One idempotency key for all tries of this form: a lost answer does not create the store twice.
  const [rid, setRid] = useState(randomId)
  const action = useCallMutation(calls.stores.create, change)
  return {
    ...action,
    create: async (input: Omit<CallInput<typeof calls.stores.create>, 'rid'>) => {
      const made = await action.mutateAsync({ ...input, rid })
      setRid(randomId())
      return made
    },
  }
}

export const useUpdateStore = mutationHook(calls.stores.update, change)
export const useKeepStore = mutationHook(calls.stores.keep, change)
export const useRemoveStore = mutationHook(calls.stores.remove, change)

export function useReorderStores() {
  return useOptimisticMutation(
    calls.stores.reorder,
    {
      call: calls.stores.own,
      input: () => ({}),
      change: (before, { keys }) => ({ ...before, info: inOrder(before.info, [keys].flat()) }),
      confirm: (_, answer) => answer,
    },
    change,
  )
}

/** What is not named follows, as on the server. */
function inOrder(stores: readonly Store[], keys: readonly string[]): Store[] {
  const named = keys.flatMap(key => stores.find(({ Key }) => Key === key) ?? [])
  return [...named, ...stores.filter(store => !named.includes(store))]
}
