import type { StaffEpisode } from '@xinghe/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FileButton, videoTypes } from '#components/form/file-button.tsx'
import { t } from '#text/text.ts'
import { DeleteEpisode } from './delete-episode.tsx'
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
  const { number } = episode
  const choose = episode.assetId === null ? t('episodes.choose') : t('episodes.replace')
  return (
    <div className={styles.actions}>
      <FileButton
        size="small"
        accept={videoTypes}
        label={t('episodes.of', { action: choose, number })}
        onFiles={onFiles}
      >
        {choose}
      </FileButton>
      <Button
        size="small"
        type="text"
        aria-label={t('episodes.of', { action: t('actions.edit'), number })}
        onClick={() => setEditing(true)}
      >
        {t('actions.edit')}
      </Button>
      <Link to={`/works/${mediaKey}/danmu/${episode.id}`}>
        <Button size="small" type="text" aria-label={t('episodes.of', { action: t('danmu.title'), number })}>
          {t('danmu.title')}
        </Button>
      </Link>
      <DeleteEpisode mediaKey={mediaKey} episode={episode} />
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
