import type { ChannelPlan, StaffBanner } from '@xinghe/contract'
import { Empty } from 'antd'
import { useState } from 'react'
import { SortTable } from '#components/form/sort-table.tsx'
import { useOrder } from '#data/shelves.ts'
import { t } from '#text/text.ts'
import { bannerColumns, bannerName } from './banner-columns.tsx'
import { BannerDrawer } from './banner-drawer.tsx'
import { Panel } from './panel.tsx'

/** The large pictures that were put there by hand. */
export function BannerPanel({ plan }: { plan: ChannelPlan }) {
  const [edited, setEdited] = useState<StaffBanner | 'new' | null>(null)
  const order = useOrder('banners')
  return (
    <Panel title={t('shelves.banners')} create={t('shelves.newBanner')} onCreate={() => setEdited('new')}>
      <SortTable<StaffBanner>
        rows={plan.banners}
        columns={bannerColumns(setEdited)}
        keyOf={banner => banner.id}
        nameOf={bannerName}
        onOrder={ids => order.mutate({ channel: plan.channel, ids })}
        rest={{ locale: { emptyText: <Empty description={t('shelves.noBanners')} /> } }}
      />
      <BannerDrawer channel={plan.channel} edited={edited} onClose={() => setEdited(null)} />
    </Panel>
  )
}
