import { Grid, Table, type TableProps } from 'antd'

/** The console's table: dense, without pages of its own; it scrolls sideways where there is room for columns. */
export function DenseTable<T extends object>(props: TableProps<T>) {
  const wide = Grid.useBreakpoint().md ?? false
  return (
    <Table<T> size="middle" pagination={false} {...props} {...(wide && { scroll: { x: 'max-content' } })} />
  )
}
