import { calls } from '@xinghe/client'
import type { Asset, AssetState } from '@xinghe/contract'
import { Button, Empty, Flex, Progress, type TableColumnsType, Typography } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { AssetStateTag } from '#components/page/tags.tsx'
import { useAddressPage } from '#data/address-page.ts'
import { isWorking } from '#data/assets.ts'
import { usePages } from '#data/pages.ts'
import { formatBytes, formatDuration, formatPercent, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const pollMs = 4_000

export function AssetTable({
  state,
  onOpen,
}: {
  state: AssetState | undefined
  onOpen: (id: string) => void
}) {
  const pages = usePages(calls.mediaAdmin.assets, state ? { state } : {}, useAddressPage(), rows =>
    rows.some(isWorking) ? pollMs : false,
  )
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  return (
    <div>
      <DenseTable<Asset>
        rowKey="id"
        columns={columnsFor(onOpen)}
        dataSource={pages.rows}
        loading={pages.isPending}
        locale={{ emptyText: pages.isPending ? ' ' : <Nothing filtered={state !== undefined} /> }}
      />
      <Pager pages={pages} />
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <Empty description={t('assets.nothing')} />
  return (
    <Empty
      description={
        <>
          <div>{t('assets.empty')}</div>
          <div>{t('assets.emptyHint')}</div>
        </>
      }
    />
  )
}

function columnsFor(onOpen: (id: string) => void): TableColumnsType<Asset> {
  return [
    {
      title: t('assets.picture'),
      key: 'picture',
      width: 96,
      render: (_, { covers }) => <Thumb url={covers[0]?.url ?? null} ratio="cover" height={40} />,
    },
    {
      title: t('assets.file'),
      key: 'name',
      render: (_, { id, name }) => (
        <Button type="link" style={{ padding: 0 }} onClick={() => onOpen(id)}>
          <Typography.Text
            ellipsis={{ tooltip: name }}
            style={{ color: 'inherit', maxWidth: 'min(30vw, 360px)' }}
          >
            {name}
          </Typography.Text>
        </Button>
      ),
    },
    { title: t('assets.state'), key: 'state', render: (_, asset) => <State asset={asset} /> },
    {
      title: t('assets.length'),
      key: 'length',
      width: 88,
      align: 'right',
      responsive: ['md'],
      render: (_, { durationSec }) => formatDuration(durationSec),
    },
    {
      title: t('assets.resolution'),
      key: 'resolution',
      width: 112,
      align: 'right',
      responsive: ['md'],
      render: (_, { width, height }) => (width === null || height === null ? '–' : `${width}×${height}`),
    },
    {
      title: t('assets.size'),
      key: 'size',
      width: 96,
      align: 'right',
      responsive: ['md'],
      render: (_, { bytes }) => formatBytes(bytes),
    },
    {
      title: t('assets.created'),
      key: 'created',
      width: 160,
      responsive: ['md'],
      render: (_, { createdAt }) => formatTime(createdAt),
    },
  ]
}

function State({ asset }: { asset: Asset }) {
  if (!isWorking(asset)) return <AssetStateTag state={asset.state} waitsForRoom={asset.waitsForRoom} />
  return (
    <Flex wrap gap={8}>
      <AssetStateTag state={asset.state} waitsForRoom={asset.waitsForRoom} />
      <Progress
        percent={formatPercent(asset.progress)}
        size="small"
        aria-label={t('assets.progressOf', { name: asset.name })}
        style={{ width: 'min(120px, 20vw)', margin: 0 }}
      />
    </Flex>
  )
}
