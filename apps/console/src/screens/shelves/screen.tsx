import { ExportOutlined } from '@ant-design/icons'
import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ShelfChannel } from '@xinghe/contract'
import { Flex, Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { optionsOf } from '#text/options.ts'
import { knownText, t } from '#text/text.ts'
import { BannerPanel } from './banner-panel.tsx'
import { ShelfPanel } from './shelf-panel.tsx'

const isChannel = (key: string | null): key is ShelfChannel =>
  key !== null && knownText(`shelfChannels.${key}`)

/** Shelves and banners of home and of each channel of works; which one is in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('channel')
  const channel = isChannel(named) ? named : 'home'
  return (
    <>
      <PageHead
        title={t('shelves.title')}
        extra={
          <a href={channel === 'home' ? '/' : `/${channel}`} target="_blank" rel="noreferrer">
            {t('shelves.open')} <ExportOutlined aria-hidden />
          </a>
        }
      />
      <Tabs
        activeKey={channel}
        onChange={key => setSearch(key === 'home' ? {} : { channel: key }, { replace: true })}
        items={optionsOf('shelfChannels').map(({ value, label }) => ({ key: value, label }))}
      />
      <Plan key={channel} channel={channel} />
    </>
  )
}

function Plan({ channel }: { channel: ShelfChannel }) {
  const plan = useCall(calls.shelfAdmin.plan, { channel })
  if (plan.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!plan.data) return <FailureBox error={plan.error} onRetry={() => void plan.refetch()} />
  return (
    <Flex vertical gap={24}>
      <ShelfPanel plan={plan.data} />
      <BannerPanel plan={plan.data} />
    </Flex>
  )
}
