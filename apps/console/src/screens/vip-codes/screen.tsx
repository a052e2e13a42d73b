import { calls } from '@xinghe/client'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { BatchDrawer } from './batch-drawer.tsx'
import { batchColumns } from './columns.tsx'
import { FindCode } from './find-code.tsx'

/** Codes that are redeemed for VIP, by the batches in which they were made. */
export function Component() {
  const mayChange = useMayChange()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PageHead
        title={t('vipCodes.title')}
        extra={
          mayChange && (
            <Button type="primary" onClick={() => setNew(true)}>
              {t('vipCodes.add')}
            </Button>
          )
        }
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('vipCodes.hint')}</Typography.Text>
        {mayChange && <FindCode />}
        <KeysetTable
          call={calls.vipCodesAdmin.list}
          filters={{}}
          rowKey={({ id }) => id}
          columns={batchColumns(mayChange)}
          empty={t('vipCodes.empty')}
        />
      </Flex>
      <BatchDrawer isOpen={isNew} onClose={() => setNew(false)} />
    </>
  )
}
