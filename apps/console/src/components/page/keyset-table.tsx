import type { Call, CallInput } from '@xinghe/client'
import type { List } from '@xinghe/contract'
import { Empty, type TableProps } from 'antd'
import { useKeysetPages } from '#data/keyset-pages.ts'
import type { Pages } from '#data/pages.ts'
import { DenseTable } from './dense-table.tsx'
import { FailureBox } from './failure-box.tsx'
import { Pager } from './pager.tsx'

interface Look<T> extends Pick<TableProps<T>, 'columns' | 'expandable' | 'rowSelection'> {
  rowKey: (row: T) => string
  /** What stands there instead of no rows. */
  empty: string
}

interface KeysetTableProps<T, I> extends Look<T> {
  call: Call<I, List<T>>
  filters: Omit<CallInput<Call<I, List<T>>>, 'page' | 'size' | 'cursor'>
}

/** A long list of the server as a table with pages. */
export function KeysetTable<T extends object, I extends object>(props: KeysetTableProps<T, I>) {
  // With other filters it is another list.
  return <Rows key={JSON.stringify(props.filters)} {...props} />
}

function Rows<T extends object, I extends object>({ call, filters, ...look }: KeysetTableProps<T, I>) {
  return <PageTable pages={useKeysetPages(call, filters)} {...look} />
}

/** The page that shows of a list, and the way to others. */
export function PageTable<T extends object>({ pages, empty, ...look }: Look<T> & { pages: Pages<T> }) {
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  return (
    <div style={{ width: '100%' }}>
      <DenseTable<T>
        {...look}
        dataSource={pages.rows}
        loading={pages.isPending}
        locale={{ emptyText: pages.isPending ? ' ' : <Empty description={empty} /> }}
      />
      <Pager pages={pages} />
    </div>
  )
}
