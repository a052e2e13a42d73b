import type { StaffEpisode } from '@xinghe/contract'
import { Flex, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { CoverGrid } from '#components/asset/cover-grid.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useAsset } from '#data/assets.ts'
import { t } from '#text/text.ts'

interface Cover {
  key: string
  url: string
}

/** Cover candidates of the episodes' videos, one to be chosen. */
export function CoverPicker({
  open,
  title,
  episodes,
  chosen,
  onClose,
  onPick,
}: {
  open: boolean
  title: string
  episodes: StaffEpisode[]
  chosen: string | null
  onClose: () => void
  onPick: (cover: Cover) => void
}) {
  const filmed = episodes.flatMap(({ assetId, number }) => (assetId === null ? [] : [{ assetId, number }]))
  const [wanted, setWanted] = useState<string | null>(null)
  const assetId = filmed.find(one => one.assetId === wanted)?.assetId ?? filmed[0]?.assetId
  return (
    <Modal open={open} onCancel={onClose} title={title} footer={null} width={720} destroyOnHidden>
      <Flex vertical gap={12}>
        {filmed.length > 1 && (
          <Select
            aria-label={t('form.pickFrom')}
            value={assetId ?? null}
            options={filmed.map(one => ({
              value: one.assetId,
              label: t('episodes.numberOf', { number: one.number }),
            }))}
            onChange={setWanted}
            style={{ width: 160 }}
          />
        )}
        {assetId !== undefined && (
          <Candidates
            assetId={assetId}
            chosen={chosen}
            onChoose={cover => {
              onPick(cover)
              onClose()
            }}
          />
        )}
      </Flex>
    </Modal>
  )
}

function Candidates({
  assetId,
  chosen,
  onChoose,
}: {
  assetId: string
  chosen: string | null
  onChoose: (cover: Cover) => void
}) {
  const asset = useAsset(assetId)
  if (asset.isPending) return <Skeleton active />
  if (!asset.data) return <FailureBox error={asset.error} onRetry={() => void asset.refetch()} />
  return <CoverGrid covers={asset.data.covers} chosen={chosen} onChoose={onChoose} />
}
