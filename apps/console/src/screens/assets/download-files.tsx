import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DownloadFile } from '@xinghe/contract'
import { App, Button, Popconfirm, Table, Tag, Typography } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatBytes, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** So often is looked again while a file is being made, milliseconds. */
const lookEveryMs = 3_000

const isOpen = ({ state }: DownloadFile) => state === 'waiting' || state === 'making'

/** Files that were made of a film for download; nothing where there are none. */
export function DownloadFiles({ assetId }: { assetId: string }) {
  const { data, error, refetch } = useCall(
    calls.downloadsAdmin.files,
    { assetId },
    { quiet: true, staleMs: 0, refetchMs: data => (data?.files.some(isOpen) ? lookEveryMs : false) },
  )
  if (!data && error) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data || data.files.length === 0) return null
  return (
    <section aria-label={t('downloads.files')}>
      <Typography.Title level={3} style={{ fontSize: 15, marginTop: 0 }}>
        {t('downloads.files')}
      </Typography.Title>
      <Table<DownloadFile>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={data.files}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </section>
  )
}

function DeleteFile({ file }: { file: DownloadFile }) {
  const { message } = App.useApp()
  const mayChange = useMayChange()
  const remove = useCallMutation(calls.downloadsAdmin.deleteFile, {
    invalidates: [calls.downloadsAdmin.files],
    onSuccess: () => void message.success(t('downloads.deleted')),
  })
  if (!mayChange) return null
  return (
    <Popconfirm
      title={t('downloads.deleteTitle')}
      description={t('downloads.deleteHint')}
      onConfirm={() => remove.mutate({ id: file.id })}
    >
      <Button danger size="small" loading={remove.isPending}>
        {t('downloads.delete')}
      </Button>
    </Popconfirm>
  )
}

const colors = { waiting: 'default', making: 'processing', ready: 'success', failed: 'error' } as const

const columns = [
  {
    title: t('assets.rendition'),
    key: 'quality',
    render: (_: unknown, one: DownloadFile) => `${one.quality}P`,
  },
  {
    title: t('assets.state'),
    key: 'state',
    render: (_: unknown, one: DownloadFile) => (
      <Tag color={colors[one.state]}>
        {t(`downloads.state.${one.state}`)}
        {one.state === 'making' && ` ${Math.round(one.progress * 100)}%`}
      </Tag>
    ),
  },
  {
    title: t('assets.size'),
    key: 'bytes',
    align: 'right' as const,
    render: (_: unknown, one: DownloadFile) => formatBytes(one.bytes),
  },
  {
    title: t('downloads.usedAt'),
    key: 'usedAt',
    render: (_: unknown, one: DownloadFile) => formatTime(one.usedAt),
  },
  { title: t('downloads.askers'), dataIndex: 'askers', align: 'right' as const },
  { title: '', key: 'delete', render: (_: unknown, one: DownloadFile) => <DeleteFile file={one} /> },
]
