import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndlessList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useEffect } from 'react'
import { client } from '#data/client.ts'
import { useSession } from '#stores/session.ts'
import { type Dismissal, type Recommended, withoutDismissed } from './dismissed.ts'

const none: readonly Dismissal[] = []

/** A recommended list is never stale: refetched it would be a different one. */
export const feedStaysMs = Number.POSITIVE_INFINITY

function useDismissals() {
  const queries = useQueryClient()
  const uid = useSession(state => state.token?.uid ?? '')
  const key = ['dismissed', uid]
  const { data } = useQuery<readonly Dismissal[]>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (next: (now: readonly Dismissal[]) => readonly Dismissal[]) =>
    queries.setQueryData<readonly Dismissal[]>(key, now => next(now ?? none))
  return { dismissals: data ?? none, change }
}

/** A list without what was dismissed after it was loaded; the server leaves it out of later pages. */
export function useListWithoutDismissed<T extends Recommended>(list: EndlessList<T>): EndlessList<T> {
  const { dismissals } = useDismissals()
  const items = withoutDismissed(list.items, dismissals)
  const isEmptied = items.length === 0 && list.items.length > 0 && list.more !== 'end'
  const { more, loadMore } = list
  // An empty list never scrolls to its end.
  useEffect(() => {
    if (isEmptied && more === 'idle') loadMore()
  }, [isEmptied, more, loadMore])
  return { ...list, items, pending: list.pending || (isEmptied && more !== 'failed') }
}

interface Dismissing {
  dismissal: Dismissal
  on: boolean
}

/** Dismisses optimistically, or undoes it; rolled back when the call fails. */
export function useDismiss() {
  const { change } = useDismissals()
  const isSame = (a: Dismissal, b: Dismissal) => a.kind === b.kind && a.key === b.key && a.from === b.from
  const show = ({ dismissal, on }: Dismissing) =>
    change(now => (on ? [...now, dismissal] : now.filter(other => !isSame(other, dismissal))))
  const dismissing = useMutation({
    // In order: an undo must not arrive before its dismissal.
    scope: { id: 'dismiss' },
    mutationFn: ({ dismissal: { kind, key }, on }: Dismissing) =>
      client.call(calls.feed.dismiss, { kind, key, on }),
    onMutate: show,
    onError: (_error, { dismissal, on }) => show({ dismissal, on: !on }),
  })
  return (dismissal: Dismissal, on: boolean) => dismissing.mutate({ dismissal, on })
}
