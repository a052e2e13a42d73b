import { calls } from '@xinghe/client'
import type { StaffMessage } from '@xinghe/contract'
import { Button, Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { Preview } from '#components/rich-text/preview.tsx'
import { useHolds } from '#data/account.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { messageColumns } from './columns.tsx'
import { MessageDrawer } from './message-drawer.tsx'

const states = optionsOf('noticeStates')

/** Messages of the site: what was told to whom, when, and how many opened it. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<StaffMessage | 'new' | null>(null)
  const mayChange = useHolds('help')
  const state = states.find(({ value }) => value === search.get('state'))?.value
  return (
    <>
      <PageHead
        title={t('messages.title')}
        extra={
          mayChange && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('messages.add')}
            </Button>
          )
        }
      />
      <Flex vertical gap={12} align="start">
        <Typography.Text type="secondary">{t('messages.hint')}</Typography.Text>
        <Select
          allowClear
          aria-label={t('messages.state')}
          placeholder={t('messages.allStates')}
          value={state ?? null}
          options={states}
          onChange={value => setSearch(value ? { state: value } : {})}
          style={{ width: 144 }}
        />
        <KeysetTable
          call={calls.noticesAdmin.list}
          filters={state ? { state } : {}}
          rowKey={({ id }) => id}
          columns={messageColumns({ mayChange, onEdit: setEdited })}
          expandable={{ expandedRowRender: message => <Preview html={message.html} /> }}
          empty={t('messages.empty')}
        />
      </Flex>
      <MessageDrawer edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}
