import { Grid, Skeleton, Table, type TableProps } from 'antd'

/** Skeleton lines in place of the rows of a table that is loaded for the first time. */
const rowsToCome = 6

/** The console's table: dense, without pages of its own; it scrolls sideways where there is no room for all columns. */
export function DenseTable<T extends object>(props: TableProps<T>) {
  const wide = Grid.useBreakpoint().md ?? false
  const isFirst = props.loading === true && (props.dataSource?.length ?? 0) === 0
  const waiting = isFirst && {
    loading: false,
    locale: { emptyText: <Skeleton active title={false} paragraph={{ rows: rowsToCome }} /> },
    'aria-busy': true,
  }
  return (
    <Table<T>
      size="middle"
      pagination={false}
      {...props}
      {...waiting}
      {...(wide && { scroll: { x: 'max-content' } })}
    />
  )
}
