import type { ReactNode } from 'react'
import { FailedBox } from './failed-box.tsx'
import type { Loaded } from './loaded.ts'

interface ScreenStatesProps<T> {
  /** The answer of a call; several by `allOf`, a list by `itemsOf`. */
  query: Loaded<T>
  /** The shape of what comes. */
  skeleton: ReactNode
  /** In place of the skeleton and the failure where it is known that nothing is behind the address. */
  missing?: ReactNode
  isEmpty?: (data: T) => boolean
  /** In place of the content where `isEmpty`. */
  empty?: ReactNode
  /** Of the failure box: `full` (default) where the screen has nothing else. */
  size?: 'full' | 'inline'
  children: (data: T) => ReactNode
}

/**
 * The states of a screen or a part of it: skeleton, content, empty view, failure with reload. What was loaded stays
 * although loading it again has failed.
 *
 * ```tsx
 * const query = useCall(calls.franchise.details, { id }, { quiet: true })
 * <ScreenStates query={query} skeleton={<AlbumSkeleton />}>
 *   {album => <Album album={album} />}
 * </ScreenStates>
 * ```
 * Call with `{ quiet: true }`: the failure is shown here, not in a toast.
 */
export function ScreenStates<T>(props: ScreenStatesProps<T>) {
  const { query, skeleton, missing, isEmpty, empty, size = 'full', children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (missing) return missing
  return error ? <FailedBox size={size} error={error} reload={refetch} /> : skeleton
}
