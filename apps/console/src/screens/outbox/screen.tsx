import { Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { PageHead } from '#components/page/page-head.tsx'
import { useMayChange } from '#data/may-change.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { Senders } from './senders.tsx'
import { type MessageFilters, MessageTable } from './table.tsx'

export function Component() {
  const mayChange = useMayChange()
  const [filters, setFilters] = useState<MessageFilters>({})
  return (
    <>
      <PageHead title={t('outbox.title')} />
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t('outbox.hint')}</Typography.Text>
        {mayChange && <Senders />}
        <Flex gap={8} wrap>
          <Select
            allowClear
            aria-label={t('outbox.channel')}
            placeholder={t('outbox.allChannels')}
            value={filters.channel ?? null}
            options={optionsOf('messageChannels')}
            onChange={channel => setFilters({ ...filters, channel: channel ?? undefined })}
            style={{ width: 144 }}
          />
          <Select
            allowClear
            aria-label={t('outbox.state')}
            placeholder={t('outbox.allStates')}
            value={filters.state ?? null}
            options={optionsOf('messageStates')}
            onChange={state => setFilters({ ...filters, state: state ?? undefined })}
            style={{ width: 144 }}
          />
        </Flex>
        <MessageTable key={JSON.stringify(filters)} filters={filters} />
      </Flex>
    </>
  )
}
