import { calls } from '@xinghe/client'
import type { NoticeKind } from '@xinghe/contract'
import { useEffect } from 'react'
import { client } from '#data/client.ts'
import { refreshCounts } from '#data/refresh-user.ts'
import { useSession } from '#stores/session.ts'

interface Listed {
  items: readonly { isNew: boolean }[]
  first: { listedAt: number } | undefined
}

/** Tells the server that the viewer has seen a list; what is new in it stays marked while it is shown. */
export function useMarkRead(kind: NoticeKind, { items, first }: Listed): void {
  const isCounted = useSession(({ user }) => (user?.counts?.[kind] ?? 0) > 0)
  const isNews = isCounted || items.some(({ isNew }) => isNew)
  const until = first?.listedAt
  useEffect(() => {
    if (until === undefined || !isNews) return
    // They stay unread when that fails: nobody has to hear of it.
    client.call(calls.notices.read, { kind, until }).then(
      () => refreshCounts(),
      () => {},
    )
  }, [kind, until, isNews])
}
