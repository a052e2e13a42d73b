import { isCode } from '@xinghe/app-data'
import type { Asset } from '@xinghe/contract'
import { Flex, Progress, Skeleton, Tag, Typography } from 'antd'
import { isWorking, useAsset } from '#data/assets.ts'
import { failureText } from '#data/failures.ts'
import { formatPercent } from '#text/format.ts'
import { t } from '#text/text.ts'
import { AssetStateTag } from '../page/tags.tsx'
import { Renditions } from './renditions.tsx'
import { RetryAsset } from './retry-asset.tsx'

/** How far an uploaded file is, live: state, progress, renditions, and what went wrong with what helps. */
export function AssetStatus({ id }: { id: string }) {
  const asset = useAsset(id)
  if (asset.isPending) return <Skeleton.Node active style={{ width: 160, height: 22 }} />
  if (!asset.data) {
    const gone = isCode(asset.error, 'notFound')
    return (
      <Typography.Text type="danger">{gone ? t('assets.gone') : failureText(asset.error)}</Typography.Text>
    )
  }
  return <AssetProgress asset={asset.data} />
}

export function AssetProgress({ asset }: { asset: Asset }) {
  return (
    <Flex vertical gap={4}>
      <Flex wrap align="center" gap={8}>
        <AssetStateTag state={asset.state} waitsForRoom={asset.waitsForRoom} />
        {asset.playable && asset.state !== 'ready' && (
          <Tag color="success" style={{ marginInlineEnd: 0 }}>
            {t('assets.playable')}
          </Tag>
        )}
        {isWorking(asset) && (
          <Progress
            percent={formatPercent(asset.progress)}
            size="small"
            aria-label={t('assets.progressOf', { name: asset.name })}
            style={{ width: 160, margin: 0 }}
          />
        )}
        {asset.state === 'failed' && <RetryAsset id={asset.id} />}
      </Flex>
      {asset.problem && (
        <Typography.Text type="danger" style={{ fontSize: 12 }}>
          {asset.problem.text}
        </Typography.Text>
      )}
      {asset.renditions.length > 0 && <Renditions renditions={asset.renditions} />}
    </Flex>
  )
}
