import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCampaign } from '@xinghe/contract'
import { Flex, Segmented, Skeleton, Statistic } from 'antd'
import { useState } from 'react'
import { Bars } from '#components/page/bars.tsx'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatCount, formatShort } from '#text/format.ts'
import { t } from '#text/text.ts'
import { rateOf, rateText } from './rate.ts'

const names = ['views', 'clicks', 'rate'] as const

interface CampaignDaysProps {
  campaign: StaffCampaign | null
  onClose: () => void
}

/** What was counted of a campaign. */
export function CampaignDays({ campaign, onClose }: CampaignDaysProps) {
  return (
    <DetailDrawer of={campaign} width={720} title={campaign?.name} onClose={onClose}>
      {campaign => (
        <Flex vertical gap={16}>
          <Flex gap={32} wrap>
            <Statistic title={t('ads.views')} value={campaign.views} />
            <Statistic title={t('ads.clicks')} value={campaign.clicks} />
            <Statistic title={t('ads.rate')} value={rateText(campaign)} />
          </Flex>
          <Chart id={campaign.id} />
        </Flex>
      )}
    </DetailDrawer>
  )
}

function Chart({ id }: { id: string }) {
  const [name, setName] = useState<(typeof names)[number]>('views')
  const { data, error, refetch } = useCall(calls.adsAdmin.days, { id, days: 30 }, { staleMs: 0 })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const days = data.info.map(({ day, views, clicks }) => ({
    day,
    value:
      name === 'rate' ? (views === 0 ? null : rateOf({ views, clicks })) : name === 'views' ? views : clicks,
  }))
  const percent = (value: number) => `${value.toFixed(1)}%`
  return (
    <>
      <Segmented
        aria-label={t('ads.days')}
        options={names.map(value => ({ value, label: t(`ads.${value}`) }))}
        value={name}
        onChange={setName}
        style={{ alignSelf: 'start' }}
      />
      <Bars
        label={t('ads.days')}
        days={days}
        format={name === 'rate' ? percent : formatCount}
        formatShort={name === 'rate' ? percent : formatShort}
      />
    </>
  )
}
