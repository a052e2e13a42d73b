import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, type TableColumnsType, type TableProps } from 'antd'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { t } from '#text/text.ts'
import { DenseTable } from '../page/dense-table.tsx'

interface Handle {
  ref: (element: HTMLElement | null) => void
  props: object
}
const HandleContext = createContext<Handle | null>(null)

interface SortTableProps<T extends object> {
  rows: readonly T[]
  columns: TableColumnsType<T>
  keyOf: (row: T) => string
  /** What the row is called, for the handle's name. */
  nameOf: (row: T) => string
  /** Rows that stay where they are. */
  isFixed?: (row: T) => boolean
  onOrder: (keys: string[]) => void
  rest?: Pick<TableProps<T>, 'loading' | 'locale' | 'title'>
}

/** A table whose rows are put into order by their handles, with the mouse or with space and arrow keys. */
export function SortTable<T extends object>(props: SortTableProps<T>) {
  const { rows, columns, keyOf, nameOf, isFixed, onOrder, rest } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = rows.map(keyOf)
  const drop = (active: string, over: string | undefined) => {
    const [from, to] = [keys.indexOf(active), keys.indexOf(over ?? active)]
    if (from === to || from < 0 || to < 0) return
    const fixed = new Set(rows.filter(row => isFixed?.(row)).map(keyOf))
    const movable = arrayMove(keys, from, to).filter(key => !fixed.has(key))
    onOrder(keys.flatMap(key => (fixed.has(key) ? key : (movable.shift() ?? []))))
  }
  const handle: TableColumnsType<T>[number] = {
    key: 'handle',
    width: 44,
    render: (_, row) => !isFixed?.(row) && <RowHandle name={nameOf(row)} />,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[withinTable]}
      accessibility={{ screenReaderInstructions: { draggable: t('sort.instructions') } }}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : undefined)}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <DenseTable<T>
          rowKey={keyOf}
          columns={[handle, ...columns]}
          dataSource={rows}
          components={{ body: { row: SortRow } }}
          {...rest}
        />
      </SortableContext>
    </DndContext>
  )
}

/** A row moves up and down between the first and the last: beyond them the table would begin to scroll. */
const withinTable: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: table }) => {
  if (!row || !table) return { ...transform, x: 0 }
  const y = Math.min(table.bottom - row.bottom, Math.max(table.top - row.top, transform.y))
  return { ...transform, x: 0, y }
}

type SortRowProps = ComponentProps<'tr'> & { 'data-row-key'?: string; children?: ReactNode }

function SortRow(props: SortRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: props['data-row-key'] ?? '' })
  const style = {
    ...props.style,
    ...(transform && { translate: `0 ${transform.y}px` }),
    transition,
    ...(isDragging && { position: 'relative' as const, zIndex: 1 }),
  }
  return (
    <HandleContext value={{ ref: setActivatorNodeRef, props: { ...attributes, ...listeners } }}>
      <tr {...props} ref={setNodeRef} style={style} />
    </HandleContext>
  )
}

function RowHandle({ name }: { name: string }) {
  const handle = use(HandleContext)
  return (
    <Button
      type="text"
      size="small"
      icon={<HolderOutlined />}
      ref={handle?.ref ?? null}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...handle?.props}
      aria-label={t('sort.handle', { name })}
    />
  )
}
