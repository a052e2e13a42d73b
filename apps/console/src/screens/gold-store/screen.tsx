import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffStoreItem } from '@xinghe/contract'
import { Button, Empty, Flex, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import { itemColumns } from './columns.tsx'
import { ItemDrawer } from './item-drawer.tsx'

/** What is sold for coins. */
export function Component() {
  const list = useCall(calls.goldStoreAdmin.list, {})
  const mayChange = useHolds('gold')
  const [edited, setEdited] = useState<StaffStoreItem | 'new' | null>(null)
  const empty = list.isPending ? ' ' : <Empty description={t('goldStore.empty')} />
  return (
    <>
      <PageHead
        title={t('goldStore.title')}
        extra={
          mayChange && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('goldStore.add')}
            </Button>
          )
        }
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('goldStore.hint')}</Typography.Text>
        {list.error && !list.data ? (
          <FailureBox error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <DenseTable<StaffStoreItem>
            rowKey="id"
            columns={itemColumns(mayChange ? setEdited : null)}
            dataSource={list.data?.items ?? []}
            loading={list.isPending}
            scroll={{ x: 800 }}
            locale={{ emptyText: empty }}
          />
        )}
      </Flex>
      <ItemDrawer edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}
