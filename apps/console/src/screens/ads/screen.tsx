import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCampaign } from '@xinghe/contract'
import { Button, Empty, Flex, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import { CampaignDays } from './campaign-days.tsx'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { campaignColumns } from './columns.tsx'

/** Campaigns: what is shown where, since when and how often. */
export function Component() {
  const campaigns = useCall(calls.adsAdmin.campaigns, {})
  const mayChange = useHolds('ads')
  const [edited, setEdited] = useState<StaffCampaign | 'new' | null>(null)
  const [counted, setCounted] = useState<StaffCampaign | null>(null)
  const empty = campaigns.isPending ? ' ' : <Empty description={t('ads.empty')} />
  return (
    <>
      <PageHead
        title={t('ads.title')}
        extra={
          mayChange && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('ads.add')}
            </Button>
          )
        }
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('ads.hint')}</Typography.Text>
        {campaigns.error && !campaigns.data ? (
          <FailureBox error={campaigns.error} onRetry={() => void campaigns.refetch()} />
        ) : (
          <DenseTable<StaffCampaign>
            rowKey="id"
            columns={campaignColumns({ mayChange, onEdit: setEdited, onDays: setCounted })}
            dataSource={campaigns.data?.info ?? []}
            loading={campaigns.isPending}
            scroll={{ x: 900 }}
            locale={{ emptyText: empty }}
          />
        )}
      </Flex>
      <CampaignDrawer edited={edited} onClose={() => setEdited(null)} />
      <CampaignDays campaign={counted} onClose={() => setCounted(null)} />
    </>
  )
}
