import { Descriptions, type DescriptionsProps, Drawer } from 'antd'
import type { ReactNode } from 'react'

interface DetailDrawerProps<T> {
  /** What it is about; null while it is closed. */
  of: T | null
  title: ReactNode
  /** Beside the title. */
  extra?: ReactNode
  /** In pixels, where the window has as many. */
  width?: number
  onClose: () => void
  children: (of: T) => ReactNode
}

/** One thing, to read or to change, beside the list it is in. */
export function DetailDrawer<T>({ of, title, extra, width = 640, onClose, children }: DetailDrawerProps<T>) {
  return (
    <Drawer
      open={of !== null}
      onClose={onClose}
      size={`min(${width}px, 100vw)`}
      title={title}
      extra={extra}
      destroyOnHidden
    >
      {of !== null && children(of)}
    </Drawer>
  )
}

/** Facts about it, one under the other. */
export function DetailFacts({ items }: Required<Pick<DescriptionsProps, 'items'>>) {
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      styles={{ label: { width: '8em', whiteSpace: 'nowrap' } }}
      items={items}
    />
  )
}
