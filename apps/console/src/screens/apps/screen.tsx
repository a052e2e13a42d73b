import { ExportOutlined } from '@ant-design/icons'
import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffApp } from '@xinghe/contract'
import { Button, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { formatAgo, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { AppDrawer } from './drawer.tsx'

export function Component() {
  const apps = useCall(calls.appsAdmin.list, {})
  const [edited, setEdited] = useState<StaffApp['platform'] | null>(null)
  const rows = apps.data?.info ?? []
  return (
    <>
      <PageHead
        title={t('apps.title')}
        extra={
          <Button href="/app-download" target="_blank" icon={<ExportOutlined />}>
            {t('apps.open')}
          </Button>
        }
      />
      <Typography.Paragraph type="secondary">{t('apps.hint')}</Typography.Paragraph>
      {apps.error && !apps.data ? (
        <FailureBox error={apps.error} onRetry={() => void apps.refetch()} />
      ) : (
        <DenseTable<StaffApp>
          rowKey="platform"
          loading={apps.isPending}
          columns={columns(({ platform }) => setEdited(platform))}
          dataSource={rows}
        />
      )}
      <AppDrawer
        app={rows.find(({ platform }) => platform === edited) ?? null}
        onClose={() => setEdited(null)}
      />
    </>
  )
}

const columns = (onEdit: (app: StaffApp) => void): TableColumnsType<StaffApp> => [
  {
    title: t('apps.platform'),
    key: 'platform',
    width: 128,
    render: (_, { platform }) => <Typography.Text strong>{t(`appPlatforms.${platform}`)}</Typography.Text>,
  },
  { title: t('apps.version'), dataIndex: 'version', width: 112, render: version => version || '–' },
  {
    title: t('apps.downloadUrl'),
    key: 'url',
    responsive: ['md'],
    render: (_, { downloadUrl, backupUrl }) =>
      downloadUrl || backupUrl ? (
        <Typography.Link
          href={downloadUrl || backupUrl}
          target="_blank"
          rel="noreferrer"
          ellipsis
          style={{ maxWidth: 360 }}
        >
          {downloadUrl || backupUrl}
        </Typography.Link>
      ) : (
        <Typography.Text type="secondary">{t('apps.none')}</Typography.Text>
      ),
  },
  {
    title: t('apps.updated'),
    key: 'updated',
    width: 128,
    responsive: ['md'],
    render: (_, { updatedAt }) =>
      updatedAt === null ? (
        <Typography.Text type="secondary">{t('apps.never')}</Typography.Text>
      ) : (
        <time dateTime={new Date(updatedAt).toISOString()} title={formatTime(updatedAt)}>
          {formatAgo(updatedAt)}
        </time>
      ),
  },
  {
    key: 'action',
    fixed: 'end',
    width: 88,
    render: (_, app) => (
      <Button
        size="small"
        aria-label={t('apps.edit', { name: t(`appPlatforms.${app.platform}`) })}
        onClick={() => onEdit(app)}
      >
        {t('actions.edit')}
      </Button>
    ),
  },
]
