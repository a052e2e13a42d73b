import { Flex } from 'antd'
import { useSearchParams } from 'react-router'
import { CommentList } from '#components/comments/comment-list.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { searchOf } from '#data/search-of.ts'
import { t } from '#text/text.ts'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf } from './filters.ts'

/** What users say beneath works and posts. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const narrow = (more: ReturnType<typeof filtersOf>) => setSearch(searchOf({ ...filters, ...more }))
  return (
    <>
      <PageHead title={t('comments.title')} />
      <Flex vertical gap={12}>
        <FilterBar
          key={search.toString()}
          filters={filters}
          onChange={narrow}
          onClear={() => setSearch({})}
        />
        <CommentList filters={filters} onNarrow={narrow} />
      </Flex>
    </>
  )
}
