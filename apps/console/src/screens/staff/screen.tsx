import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffMember } from '@xinghe/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { AddDialog } from './add-dialog.tsx'
import { columnsOf } from './columns.tsx'
import { PowerTable } from './power-table.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** Who has a role, who gets one, and what each role may do. */
export function Component() {
  const { data, error, isPending, refetch } = useCall(calls.staffAdmin.list, {})
  const own = useSession(({ user }) => user)
  const [changed, setChanged] = useState<StaffMember | null>(null)
  const [adds, setAdds] = useState(false)
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={t('staff.title')}
        extra={
          <Button type="primary" onClick={() => setAdds(true)}>
            {t('staff.add')}
          </Button>
        }
      />
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t('staff.hint')}</Typography.Text>
        <DenseTable<StaffMember>
          rowKey="uid"
          columns={columnsOf({ ownUid: own?.uid ?? '', ownRole: own?.role ?? null, onChange: setChanged })}
          dataSource={data?.info ?? []}
          loading={isPending}
          locale={{ emptyText: isPending ? ' ' : t('staff.empty') }}
        />
        <PowerTable />
      </Flex>
      <RoleDialog person={changed} onClose={() => setChanged(null)} />
      <AddDialog open={adds} onClose={() => setAdds(false)} />
    </>
  )
}
