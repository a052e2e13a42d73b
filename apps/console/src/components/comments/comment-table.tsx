import { calls } from '@xinghe/client'
import type { StaffComment } from '@xinghe/contract'
import { Flex, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { HideBar } from '#components/moderation/hide-bar.tsx'
import { PageTable } from '#components/page/keyset-table.tsx'
import { useHolds } from '#data/account.ts'
import { useKeysetPages } from '#data/keyset-pages.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { commentColumns } from './comment-columns.tsx'
import type { CommentFilters } from './comment-filters.ts'
import { RemoveButton } from './remove-button.tsx'

/** Most that are changed at once. */
const mostSelected = 100

interface CommentTableProps {
  filters: CommentFilters
  /** Narrows the list further; without it, no row offers that. */
  onNarrow?: ((filters: CommentFilters) => void) | undefined
  /** Opens the thread beneath a comment. */
  onThread?: (root: string) => void
  /** Instead of no rows. */
  empty?: string
  /** Above the rows, from what `thread` names. */
  above?: (root: StaffComment | null) => ReactNode
}

/** Comments that fit, to read and to change. */
export function CommentTable(props: CommentTableProps) {
  // With other filters it is another list.
  return <Rows key={JSON.stringify(props.filters)} {...props} />
}

function Rows({ filters, onNarrow, onThread, above, empty = t('comments.empty') }: CommentTableProps) {
  const [selected, setSelected] = useState<string[]>([])
  const mayChange = useHolds('moderation')
  const { answer, ...pages } = useKeysetPages(calls.commentsAdmin.list, filters)
  return (
    <Flex vertical gap={12}>
      {above?.(answer?.root ?? null)}
      {mayChange && (
        <HideBar kind="comments" ids={selected} onDone={() => setSelected([])}>
          {filters.state === 'hidden' && <RemoveButton ids={selected} onDone={() => setSelected([])} />}
        </HideBar>
      )}
      <PageTable<StaffComment>
        pages={pages}
        rowKey={({ id }) => id}
        columns={commentColumns({ filters, onNarrow, onThread })}
        empty={empty}
        {...(mayChange && {
          rowSelection: {
            selectedRowKeys: selected,
            onChange: keys => setSelected(keys.map(String).slice(0, mostSelected)),
            getCheckboxProps: ({ state, text }) => ({ disabled: state === 'deleted', 'aria-label': text }),
          },
        })}
      />
      {typeof answer?.searchedTo === 'number' && (
        <Typography.Text type="secondary" role="status">
          {t('comments.searchedTo', { at: formatTime(answer.searchedTo) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
