import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffChannel } from '@xinghe/contract'
import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { SortTable } from '#components/form/sort-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useOrderChannels } from '#data/channels.ts'
import { t } from '#text/text.ts'
import { channelColumns } from './columns.tsx'
import { ChannelDialog } from './dialog.tsx'

/** The channels of the home strip: order, names, who sees them. */
export function Component() {
  const channels = useCall(calls.siteAdmin.channels, {})
  const order = useOrderChannels()
  const [edited, setEdited] = useState<StaffChannel | null>(null)
  return (
    <>
      <PageHead title={t('channels.title')} />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('channels.hint')}</Typography.Text>
        {channels.error && !channels.data ? (
          <FailureBox error={channels.error} onRetry={() => void channels.refetch()} />
        ) : (
          <SortTable<StaffChannel>
            rows={channels.data?.channels ?? []}
            columns={channelColumns(setEdited)}
            keyOf={channel => channel.key}
            nameOf={channel => channel.title}
            isFixed={channel => channel.fixed}
            onOrder={keys => order.mutate({ keys })}
            rest={{ loading: channels.isPending, ...(channels.isPending && { locale: { emptyText: ' ' } }) }}
          />
        )}
      </Flex>
      <ChannelDialog channel={edited} onClose={() => setEdited(null)} />
    </>
  )
}
