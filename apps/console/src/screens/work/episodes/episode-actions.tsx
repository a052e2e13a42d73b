import type { StaffEpisode } from '@xinghe/contract'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { FileButton, videoTypes } from '#components/form/file-button.tsx'
import { cancelUploadsOf } from '#data/uploads/run.ts'
import { useDeleteEpisode } from '#data/works.ts'
import { text } from '#text/zh-CN.ts'
import { EpisodeDialog } from './episode-dialog.tsx'
import styles from './episodes.module.css'

export function EpisodeActions({
  mediaKey,
  episode,
  onFiles,
}: {
  mediaKey: string
  episode: StaffEpisode
  onFiles: (files: File[]) => void
}) {
  const [editing, setEditing] = useState(false)
  const remove = useDeleteEpisode()
  const { number } = episode
  const choose = episode.assetId === null ? text.episodes.choose : text.episodes.replace
  return (
    <div className={styles.actions}>
      <FileButton size="small" accept={videoTypes} label={text.episodes.of(choose, number)} onFiles={onFiles}>
        {choose}
      </FileButton>
      <Button
        size="small"
        type="text"
        aria-label={text.episodes.of(text.actions.edit, number)}
        onClick={() => setEditing(true)}
      >
        {text.actions.edit}
      </Button>
      <Popconfirm
        title={text.episodes.removeAsk}
        okText={text.actions.remove}
        okButtonProps={{ danger: true }}
        onConfirm={() =>
          remove.mutate({ mediaKey, episodeId: episode.id }, { onSuccess: () => cancelUploadsOf(episode.id) })
        }
      >
        <Button
          size="small"
          type="text"
          danger
          loading={remove.isPending}
          aria-label={text.episodes.of(text.actions.remove, number)}
        >
          {text.actions.remove}
        </Button>
      </Popconfirm>
      <EpisodeDialog
        open={editing}
        mediaKey={mediaKey}
        seasonId={episode.seasonId}
        episode={episode}
        number={number}
        onClose={() => setEditing(false)}
      />
    </div>
  )
}
