import type { EndlessList } from '@xinghe/app-data'
import { useState } from 'react'

/** Milliseconds a page of the sample takes, as a slow network would. */
const pageMs = 600
const pageSize = 20
const pages = 5

export interface SampleList extends EndlessList<number> {
  /** Makes the next page fail. */
  failNext: () => void
  /** Number of page requests. */
  requests: number
}

/** A list of numbers in pages, without a server: a page can be made to fail. */
export function useSampleList(): SampleList {
  const [count, setCount] = useState(pageSize)
  const [more, setMore] = useState<EndlessList<number>['more']>('idle')
  const [fails, setFails] = useState(false)
  const [requests, setRequests] = useState(0)

  function loadMore() {
    if (more === 'loading' || more === 'end') return
    setMore('loading')
    setRequests(requests + 1)
    setTimeout(() => {
      if (fails) {
        setFails(false)
        setMore('failed')
        return
      }
      const now = count + pageSize
      setCount(now)
      setMore(now >= pageSize * pages ? 'end' : 'idle')
    }, pageMs)
  }

  return {
    items: Array.from({ length: count }, (_, at) => at + 1),
    pending: false,
    failed: null,
    more,
    loadMore,
    reload: async () => {
      await new Promise(resolve => setTimeout(resolve, pageMs))
      setCount(pageSize)
      setMore('idle')
    },
    failNext: () => setFails(true),
    requests,
  }
}
