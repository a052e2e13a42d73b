import { Grid, Skeleton, Table, type TableProps } from 'antd'
import { t } from '#text/text.ts'

/** Skeleton lines in place of the rows of a table that is loaded for the first time. */
const rowsToCome = 6

/** The library names the box that selects all of a page in English. */
function inChinese<T>(selection: NonNullable<TableProps<T>['rowSelection']>) {
  return { getTitleCheckboxProps: () => ({ 'aria-label': t('actions.selectAll') }), ...selection }
}

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
      {...(props.rowSelection && { rowSelection: inChinese(props.rowSelection) })}
      {...waiting}
      {...(wide && { scroll: { x: 'max-content' } })}
    />
  )
}
