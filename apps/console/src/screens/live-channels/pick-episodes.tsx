import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { LiveItem, StaffEpisode, StaffWork, StaffWorkRow } from '@xinghe/contract'
import { Checkbox, Empty, Flex, Modal, Spin, Typography } from 'antd'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatDuration } from '#text/format.ts'
import { t } from '#text/text.ts'

interface PickEpisodesProps {
  /** Null while none is being picked from. */
  work: StaffWorkRow | null
  onClose: () => void
  onPick: (items: LiveItem[]) => void
}

/** Which episodes of a work join the programme. */
export function PickEpisodes({ work, onClose, onPick }: PickEpisodesProps) {
  const [chosen, setChosen] = useState<LiveItem[]>([])
  return (
    <Modal
      open={work !== null}
      title={work ? t('live.addEpisodes', { title: work.title }) : ''}
      okText={t('live.add')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
      afterClose={() => setChosen([])}
      destroyOnHidden
    >
      {work && <Episodes mediaKey={work.mediaKey} chosen={chosen} onChoose={setChosen} />}
    </Modal>
  )
}

interface EpisodesProps {
  mediaKey: string
  chosen: readonly LiveItem[]
  onChoose: (items: LiveItem[]) => void
}

function Episodes({ mediaKey, chosen, onChoose }: EpisodesProps) {
  const work = useCall(calls.catalogueAdmin.work, { mediaKey })
  if (work.isPending) return <Spin />
  if (!work.data) return <FailureBox error={work.error} onRetry={() => void work.refetch()} />
  const items = itemsOf(work.data)
  const ids = chosen.map(item => item.episodeId)
  const choose = (wanted: readonly string[]) =>
    onChoose(items.filter(({ item }) => wanted.includes(item.episodeId)).map(({ item }) => item))
  const ready = items.filter(({ episode }) => episode.playable).map(({ item }) => item.episodeId)
  if (ready.length === 0) return <Empty description={t('live.noneReady')} />
  return (
    <Flex vertical gap={8} style={{ maxHeight: '50vh', overflow: 'auto' }}>
      <Checkbox
        checked={ids.length === ready.length}
        indeterminate={ids.length > 0 && ids.length < ready.length}
        onChange={event => choose(event.target.checked ? ready : [])}
      >
        {t('live.addAll')}
      </Checkbox>
      <Checkbox.Group value={ids} onChange={choose}>
        <Flex vertical gap={8}>
          {items.map(({ episode, item }) => (
            <Checkbox key={episode.id} value={episode.id} disabled={!episode.playable}>
              {[item.part !== null && t('live.part', { number: item.part }), episode.title || item.title]
                .filter(Boolean)
                .join(' ')}{' '}
              <Typography.Text type="secondary">
                {episode.playable ? formatDuration(episode.durationSec) : t('live.notReady')}
              </Typography.Text>
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    </Flex>
  )
}

function itemsOf({
  mediaKey,
  form,
  episodes,
  state,
}: StaffWork): { episode: StaffEpisode; item: LiveItem }[] {
  return episodes.map(episode => ({
    episode,
    item: {
      episodeId: episode.id,
      mediaKey,
      title: form.title,
      part: episodes.length > 1 ? episode.number : null,
      partTitle: episode.title,
      durationSec: episode.durationSec ?? 0,
      withheld: state !== 'published',
    },
  }))
}
