import type { ChannelPlan, StaffShelf } from '@xinghe/contract'
import { App, Button, Empty, Popconfirm } from 'antd'
import { useState } from 'react'
import { SortTable } from '#components/form/sort-table.tsx'
import { useOrder, useRestoreShelves } from '#data/shelves.ts'
import { t } from '#text/text.ts'
import { Panel } from './panel.tsx'
import { nameOf, shelfColumns } from './shelf-columns.tsx'
import { ShelfDrawer } from './shelf-drawer.tsx'

/** The shelves of a channel from top to bottom. */
export function ShelfPanel({ plan }: { plan: ChannelPlan }) {
  const [edited, setEdited] = useState<StaffShelf | 'new' | null>(null)
  const order = useOrder('shelves')
  return (
    <Panel
      title={t('shelves.shelves')}
      create={t('shelves.newShelf')}
      onCreate={() => setEdited('new')}
      extra={<Restore plan={plan} />}
    >
      <SortTable<StaffShelf>
        rows={plan.shelves}
        columns={shelfColumns(setEdited)}
        keyOf={shelf => shelf.id}
        nameOf={nameOf}
        onOrder={ids => order.mutate({ channel: plan.channel, ids })}
        rest={{ locale: { emptyText: <Empty description={t('shelves.noShelves')} /> } }}
      />
      <ShelfDrawer channel={plan.channel} edited={edited} onClose={() => setEdited(null)} />
    </Panel>
  )
}

function Restore({ plan }: { plan: ChannelPlan }) {
  const { message } = App.useApp()
  const restore = useRestoreShelves({ onSuccess: () => void message.success(t('shelves.restored')) })
  return (
    <Popconfirm
      title={t('shelves.restore')}
      description={t('shelves.restoreConfirm')}
      onConfirm={() => restore.mutate({ channel: plan.channel })}
    >
      <Button type="text" loading={restore.isPending}>
        {t('shelves.restore')}
      </Button>
    </Popconfirm>
  )
}
