import { CloudUploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Typography } from 'antd'
import { FileButton, videoTypes } from '#components/form/file-button.tsx'
import { useFileDrop } from '#components/form/file-drop.ts'
import { addEpisodes } from '#data/uploads/next-episodes.ts'
import { t } from '#text/text.ts'
import styles from './episodes.module.css'
import { strangeFile } from './video-files.ts'

/** Files that land here become the next episodes of the season. */
export function DropZone({ mediaKey, seasonId }: { mediaKey: string; seasonId: string }) {
  const { message } = App.useApp()
  const add = useMutation({
    scope: { id: `add-episodes ${mediaKey}` },
    mutationFn: (files: File[]) => addEpisodes(files, mediaKey, seasonId),
  })
  const take = (files: File[]) => {
    const strange = strangeFile(files)
    if (strange) void message.error(t('episodes.notVideo', { name: strange.name }))
    else add.mutate(files)
  }
  const drop = useFileDrop<'zone'>((_, files) => take(files))
  return (
    <section
      aria-label={t('episodes.dropTitle')}
      className={`${styles.zone} ${drop.over ? styles.over : ''}`}
      {...drop.handlersOf('zone')}
    >
      <CloudUploadOutlined aria-hidden className={styles.cloud} />
      <div className={styles.words}>
        <Typography.Text strong>{t('episodes.dropTitle')}</Typography.Text>
        <Typography.Text type="secondary">{t('episodes.dropHint')}</Typography.Text>
      </div>
      <FileButton
        type="primary"
        ghost
        multiple
        accept={videoTypes}
        label={t('episodes.chooseMany')}
        loading={add.isPending}
        onFiles={take}
      >
        {t('episodes.chooseMany')}
      </FileButton>
    </section>
  )
}
