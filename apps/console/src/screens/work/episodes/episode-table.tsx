import type { StaffEpisode, StaffWork } from '@xinghe/contract'
import { App, Empty, Flex, Grid, type TableColumnsType, Typography } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { useFileDrop } from '#components/form/file-drop.ts'
import { DenseTable } from '#components/page/dense-table.tsx'
import { client } from '#data/client.ts'
import { startUpload } from '#data/uploads/run.ts'
import { formatDuration, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { EpisodeActions } from './episode-actions.tsx'
import { EpisodeVideo } from './episode-video.tsx'
import styles from './episodes.module.css'
import { strangeFile } from './video-files.ts'

/** Episodes of a season. A file dropped onto a row becomes that episode's video. */
export function EpisodeTable({ work, seasonId }: { work: StaffWork; seasonId: string }) {
  const take = useTakeFile(work)
  const wide = Grid.useBreakpoint().md ?? false
  const episodes = work.episodes
    .filter(episode => episode.seasonId === seasonId)
    .toSorted((a, b) => a.number - b.number)
  const drop = useFileDrop<string>((id, files) => {
    const episode = episodes.find(one => one.id === id)
    if (episode) take(episode, files)
  })
  return (
    <DenseTable<StaffEpisode>
      rowKey="id"
      columns={wide ? columnsFor(work, take) : narrowColumnsFor(work, take)}
      dataSource={episodes}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      rowClassName={({ id }) => (drop.over === id ? (styles.over ?? '') : '')}
      onRow={({ id }) => drop.handlersOf(id)}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('episodes.empty')} />,
      }}
    />
  )
}

type TakeFile = (episode: StaffEpisode, files: File[]) => void

function useTakeFile(work: StaffWork): TakeFile {
  const { message, modal } = App.useApp()
  return (episode, files) => {
    const [file] = files
    if (!file) return
    const strange = strangeFile(files)
    if (strange) return void message.error(t('episodes.notVideo', { name: strange.name }))
    if (files.length > 1) return void message.warning(t('episodes.oneFile'))
    const label = t('episodes.label', { title: work.form.title, number: episode.number })
    const start = () => startUpload(file, { mediaKey: work.mediaKey, episodeId: episode.id, label })
    if (episode.assetId === null) return start()
    modal.confirm({
      title: t('episodes.replaceTitle', { number: episode.number }),
      content: t('episodes.replaceConfirm'),
      okText: t('episodes.replace'),
      onOk: start,
    })
  }
}

function columnsFor(work: StaffWork, take: TakeFile): TableColumnsType<StaffEpisode> {
  return [
    { title: t('episodes.number'), dataIndex: 'number', width: 56, align: 'right' },
    {
      title: t('episodes.cover'),
      key: 'cover',
      width: 96,
      render: (_, { coverUrl }) => <Thumb url={coverUrl} ratio="cover" height={40} />,
    },
    {
      title: t('episodes.episodeTitle'),
      key: 'title',
      width: 220,
      render: (_, episode) => <EpisodeTitle episode={episode} />,
    },
    {
      title: t('episodes.video'),
      key: 'video',
      render: (_, episode) => <EpisodeVideo episode={episode} onFiles={files => take(episode, files)} />,
    },
    {
      title: t('episodes.duration'),
      key: 'duration',
      width: 88,
      align: 'right',
      render: (_, { durationSec }) => formatDuration(durationSec),
    },
    {
      title: t('works.action'),
      key: 'action',
      fixed: 'end',
      width: 256,
      align: 'right',
      render: (_, episode) => (
        <EpisodeActions mediaKey={work.mediaKey} episode={episode} onFiles={files => take(episode, files)} />
      ),
    },
  ]
}

/** A phone has room for one column: the parts of an episode are below each other. */
function narrowColumnsFor(work: StaffWork, take: TakeFile): TableColumnsType<StaffEpisode> {
  return [
    { title: t('episodes.number'), dataIndex: 'number', width: 48, align: 'right' },
    {
      title: t('episodes.video'),
      key: 'video',
      render: (_, episode) => (
        <Flex vertical gap={6}>
          <EpisodeTitle episode={episode} />
          <EpisodeVideo episode={episode} onFiles={files => take(episode, files)} />
          <EpisodeActions
            mediaKey={work.mediaKey}
            episode={episode}
            onFiles={files => take(episode, files)}
          />
        </Flex>
      ),
    },
  ]
}

function EpisodeTitle({ episode: { title, number, freeAt } }: { episode: StaffEpisode }) {
  const early = freeAt !== null && freeAt > client.serverNow()
  return (
    <Flex vertical>
      <Typography.Text
        ellipsis={{ tooltip: title }}
        style={{ maxWidth: 220 }}
        {...(title === '' && { type: 'secondary' })}
      >
        {title || t('episodes.numberOf', { number })}
      </Typography.Text>
      {early && (
        <Typography.Text type="warning" style={{ fontSize: 12 }}>
          {t('episodes.earlyUntil', { time: formatTime(freeAt) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
