import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useState } from 'react'
import { useGrewAtStart } from '#components/list/endless/use-grew-at-start.ts'

/** Replies beneath a comment; around one of them those before it and behind its neighbours come page by page when they are asked for. */
export function useReplies(parent: string, around: string | null) {
  const list = useList(
    calls.comments.replies,
    { parent, ...(around !== null && { around }) },
    { quiet: true },
  )
  /** The reply before which earlier ones were asked for. */
  const [before, setBefore] = useState<string | null>(null)
  const [goesOn, setGoesOn] = useState(false)
  const earlierList = useList(
    calls.comments.replies,
    { parent, before: before ?? '' },
    { quiet: true, enabled: before !== null },
  )
  const first = list.items[0]?.id
  // One that is deleted lets another one begin the page.
  const earlierItems = earlierList.items.filter(({ id }) => first !== undefined && id < first)
  const replies = [...earlierItems.toReversed(), ...list.items]
  const grewAtStart = useGrewAtStart({ first: replies[0]?.id, last: replies.at(-1)?.id })

  const counted = list.first?.earlier ?? 0
  const { pending, failed } = earlierList
  const asked = before !== null
  const more = !asked ? 'idle' : pending ? 'loading' : failed ? 'failed' : earlierList.more
  function loadEarlier() {
    if (!asked) setBefore(first ?? null)
    else if (failed) void earlierList.reload()
    else earlierList.loadMore()
  }
  const hasEarlier = counted > 0 && more !== 'end'
  // Those that are not there yet.
  const count = Math.max(1, counted - earlierItems.length)
  const hasLater = around !== null && !goesOn && list.more !== 'end'
  function loadLater() {
    // Whoever wants more gets them as they scroll.
    setGoesOn(true)
    list.loadMore()
  }
  return {
    list,
    replies,
    grewAtStart,
    /** Null where all of them are there. */
    earlier: hasEarlier ? { count, more, loadMore: loadEarlier } : null,
    /** Null where they come by themselves. */
    later: hasLater ? { more: list.more, loadMore: loadLater } : null,
  }
}
