import { calls } from '@xinghe/client'
import type { AuditEntry, AuditFilters } from '@xinghe/contract'
import { Button, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { actionName } from './action-name.ts'
import { AuditDrawer } from './audit-drawer.tsx'

/** What staff did, the newest first; a row opens what was sent. */
export function AuditTable({ filters }: { filters: AuditFilters }) {
  const [open, setOpen] = useState<AuditEntry | null>(null)
  const columns: TableColumnsType<AuditEntry> = [
    { title: t('audit.at'), key: 'at', width: 168, render: (_, { at }) => formatTime(at) },
    {
      title: t('audit.staff'),
      key: 'staff',
      render: (_, { staff }) => (staff ? <UserLink user={staff} /> : t('audit.machine')),
    },
    {
      title: t('audit.action'),
      key: 'action',
      render: (_, entry) => (
        <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => setOpen(entry)}>
          {actionName(entry.action)}
        </Button>
      ),
    },
    { title: t('audit.target'), key: 'target', render: (_, entry) => <Target entry={entry} /> },
    { title: t('audit.address'), dataIndex: 'address', width: 152, responsive: ['lg'] },
  ]
  return (
    <>
      <KeysetTable
        call={calls.auditAdmin.list}
        filters={filters}
        rowKey={({ id }) => id}
        columns={columns}
        empty={t('audit.empty')}
      />
      <AuditDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  )
}

export function Target({ entry: { person, subject, target } }: { entry: AuditEntry }) {
  if (person) return <UserLink user={person} />
  if (target === '' && subject === '') return '–'
  return (
    <Typography.Text ellipsis={{ tooltip: target }} style={{ maxWidth: 280 }}>
      {subject || target}
    </Typography.Text>
  )
}
