import { isCode } from '@xinghe/app-data'
import type { Asset, Rendition } from '@xinghe/contract'
import { Alert, Descriptions, Flex, Skeleton, Table, Tag, Typography } from 'antd'
import { AssetProgress } from '#components/asset/asset-status.tsx'
import { CoverGrid } from '#components/asset/cover-grid.tsx'
import { RetryAsset } from '#components/asset/retry-asset.tsx'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { isWorking, useAsset } from '#data/assets.ts'
import { formatBytes, formatDuration, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { DeleteAsset } from './delete-asset.tsx'
import { DownloadFiles } from './download-files.tsx'
import { Sounds } from './sounds.tsx'

/** All details of one file, beside the list. */
export function AssetDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <DetailDrawer of={id} title={t('assets.details')} onClose={onClose}>
      {id => <Details id={id} onDeleted={onClose} />}
    </DetailDrawer>
  )
}

function Details({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const asset = useAsset(id)
  if (asset.isPending) return <Skeleton active />
  if (!asset.data) {
    if (isCode(asset.error, 'notFound')) return <Alert type="warning" title={t('assets.gone')} />
    return <FailureBox error={asset.error} onRetry={() => void asset.refetch()} />
  }
  return <AssetSheet asset={asset.data} onDeleted={onDeleted} />
}

function AssetSheet({ asset, onDeleted }: { asset: Asset; onDeleted: () => void }) {
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={2} style={{ fontSize: 17, margin: 0, wordBreak: 'break-all' }}>
        {asset.name}
      </Typography.Title>
      {asset.problem && (
        <Alert
          type="error"
          showIcon
          title={asset.problem.text}
          action={asset.state === 'failed' && <RetryAsset id={asset.id} />}
        />
      )}
      {isWorking(asset) && <AssetProgress asset={{ ...asset, renditions: [] }} />}
      <Facts asset={asset} />
      {asset.renditions.length > 0 && (
        <section aria-label={t('assets.renditions')}>
          <Table<Rendition>
            size="small"
            rowKey="name"
            columns={renditionColumns}
            dataSource={asset.renditions}
            pagination={false}
          />
        </section>
      )}
      <DownloadFiles assetId={asset.id} />
      <section aria-label={t('assets.covers')}>
        <Typography.Title level={3} style={{ fontSize: 15, marginTop: 0 }}>
          {t('assets.covers')}
        </Typography.Title>
        <CoverGrid covers={asset.covers} deletable />
      </section>
      <Flex justify="end">
        <DeleteAsset asset={asset} onDeleted={onDeleted} />
      </Flex>
    </Flex>
  )
}

function Facts({ asset }: { asset: Asset }) {
  const items = [
    { label: t('assets.state'), children: t(`assetStates.${asset.state}`) },
    {
      label: t('assets.playable'),
      children: (
        <Tag color={asset.playable ? 'success' : 'default'}>
          {asset.playable ? t('assets.playable') : t('assets.notPlayable')}
        </Tag>
      ),
    },
    { label: t('assets.length'), children: formatDuration(asset.durationSec) },
    {
      label: t('assets.resolution'),
      children: asset.width === null || asset.height === null ? '–' : `${asset.width}×${asset.height}`,
    },
    ...(asset.sounds.length > 0
      ? [{ label: t('assets.sounds'), children: <Sounds sounds={asset.sounds} /> }]
      : []),
    { label: t('assets.size'), children: formatBytes(asset.bytes) },
    { label: t('assets.created'), children: formatTime(asset.createdAt) },
    { label: t('assets.id'), children: <Typography.Text code>{asset.id}</Typography.Text> },
  ]
  return <Descriptions size="small" bordered column={{ xs: 1, sm: 2 }} items={items} />
}

const renditionColumns = [
  { title: t('assets.rendition'), dataIndex: 'name' },
  {
    title: t('assets.resolution'),
    key: 'resolution',
    render: (_: unknown, one: Rendition) => `${one.width}×${one.height}`,
  },
  {
    title: t('assets.state'),
    key: 'state',
    render: (_: unknown, one: Rendition) => (
      <Tag color={one.state === 'ready' ? 'success' : one.state === 'running' ? 'processing' : 'default'}>
        {t(`renditionStates.${one.state}`)}
      </Tag>
    ),
  },
  {
    title: t('assets.ready'),
    key: 'ready',
    align: 'right' as const,
    render: (_: unknown, one: Rendition) => formatDuration(one.readySec),
  },
]
