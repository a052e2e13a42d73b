import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCampaign } from '@xinghe/contract'
import { App, Button, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { rateText } from './rate.ts'

interface Parts {
  mayChange: boolean
  onEdit: (campaign: StaffCampaign) => void
  onDays: (campaign: StaffCampaign) => void
}

const colors = {
  running: 'success',
  waiting: 'processing',
  spent: 'warning',
  over: 'default',
  stopped: 'default',
}

export function campaignColumns({ mayChange, onEdit, onDays }: Parts): TableColumnsType<StaffCampaign> {
  return [
    {
      title: t('ads.name'),
      key: 'name',
      render: (_, campaign) => (
        <Flex gap={8} align="center">
          <Thumb url={campaign.picture?.url ?? null} ratio="cover" height={36} />
          <Flex vertical align="start">
            {mayChange ? (
              <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(campaign)}>
                {campaign.name}
              </Button>
            ) : (
              campaign.name
            )}
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {campaign.picture || campaign.slot === 'danmu' ? campaign.title : t('ads.pictureGone')}
            </Typography.Text>
          </Flex>
        </Flex>
      ),
    },
    { title: t('ads.slot'), key: 'slot', width: 96, render: (_, { slot }) => t(`ads.slot.${slot}`) },
    {
      title: t('ads.state'),
      key: 'state',
      width: 100,
      render: (_, { state }) => <Tag color={colors[state]}>{t(`ads.state.${state}`)}</Tag>,
    },
    {
      title: t('ads.period'),
      key: 'period',
      width: 170,
      render: (_, { from = null, until = null }) =>
        from === null && until === null
          ? t('ads.always')
          : `${from === null ? '' : formatTime(from)} – ${until === null ? '' : formatTime(until)}`,
    },
    {
      title: t('ads.views'),
      key: 'views',
      width: 110,
      align: 'right',
      render: (_, { views, budget = null }) =>
        budget === null ? formatCount(views) : `${formatCount(views)} / ${formatCount(budget)}`,
    },
    {
      title: t('ads.clicks'),
      key: 'clicks',
      width: 80,
      align: 'right',
      render: (_, { clicks }) => formatCount(clicks),
    },
    {
      title: t('ads.rate'),
      key: 'rate',
      width: 80,
      align: 'right',
      render: (_, campaign) => rateText(campaign),
    },
    {
      key: 'actions',
      width: mayChange ? 236 : 80,
      render: (_, campaign) => (
        <Flex gap={6}>
          <Button size="small" onClick={() => onDays(campaign)}>
            {t('ads.figures')}
          </Button>
          {mayChange && <StartButton campaign={campaign} />}
          {mayChange && <DeleteCampaign campaign={campaign} />}
        </Flex>
      ),
    },
  ]
}

function StartButton({ campaign: { id, isStarted } }: { campaign: StaffCampaign }) {
  const { message } = App.useApp()
  const start = useCallMutation(calls.adsAdmin.start, {
    invalidates: [calls.adsAdmin.campaigns],
    onSuccess: campaign => void message.success(t(campaign.isStarted ? 'ads.started' : 'ads.stopped')),
  })
  return (
    <Button
      size="small"
      type={isStarted ? 'default' : 'primary'}
      loading={start.isPending}
      onClick={() => start.mutate({ id, isStarted: !isStarted })}
    >
      {t(isStarted ? 'ads.stop' : 'ads.start')}
    </Button>
  )
}

function DeleteCampaign({ campaign: { id, name } }: { campaign: StaffCampaign }) {
  const { message } = App.useApp()
  const removal = useCallMutation(calls.adsAdmin.remove, {
    invalidates: [calls.adsAdmin.campaigns],
    onSuccess: () => void message.success(t('ads.removed')),
  })
  return (
    <DeleteButton
      button={{ size: 'small', children: t('actions.remove') }}
      title={t('ads.removeTitle', { name })}
      lines={[t('ads.removeHint')]}
      removal={removal}
      onDelete={() => removal.mutate({ id })}
    />
  )
}
