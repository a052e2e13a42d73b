import { ExportOutlined } from '@ant-design/icons'
import type { ShelfChannel } from '@xinghe/contract'
import { Flex, Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { usePlan } from '#data/shelves.ts'
import { text } from '#text/zh-CN.ts'
import { BannerPanel } from './banner-panel.tsx'
import { ShelfPanel } from './shelf-panel.tsx'

const isChannel = (key: string | null): key is ShelfChannel => key !== null && key in text.shelfChannels

/** Shelves and banners of home and of each channel of works; which one stands in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('channel')
  const channel = isChannel(named) ? named : 'home'
  return (
    <>
      <PageHead
        title={text.shelves.title}
        extra={
          <a href={channel === 'home' ? '/' : `/${channel}`} target="_blank" rel="noreferrer">
            {text.shelves.open} <ExportOutlined aria-hidden />
          </a>
        }
      />
      <Tabs
        activeKey={channel}
        onChange={key => setSearch(key === 'home' ? {} : { channel: key }, { replace: true })}
        items={Object.entries(text.shelfChannels).map(([key, label]) => ({ key, label }))}
      />
      <Plan key={channel} channel={channel} />
    </>
  )
}

function Plan({ channel }: { channel: ShelfChannel }) {
  const plan = usePlan(channel)
  if (plan.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!plan.data) return <FailureBox error={plan.error} onRetry={() => void plan.refetch()} />
  return (
    <Flex vertical gap={24}>
      <ShelfPanel plan={plan.data} />
      <BannerPanel plan={plan.data} />
    </Flex>
  )
}
