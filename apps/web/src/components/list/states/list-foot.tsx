import type { EndlessList } from '@xinghe/app-data'
import { LoadMore } from '@xinghe/ui'
import { useText } from '#text/text.ts'

const states = { idle: 0, loading: 1, end: 2, failed: 3 } as const

/** The end of an endless list; a failed page is loaded again from here. */
export function ListFoot({ list }: { list: EndlessList<unknown> }) {
  const t = useText()
  return (
    <LoadMore
      state={states[list.more]}
      texts={{ loading: t('more.loading'), noMore: t('more.end'), failed: t('more.failed') }}
      onReach={list.loadMore}
      onRetry={list.loadMore}
    />
  )
}
