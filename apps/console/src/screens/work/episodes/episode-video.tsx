import type { StaffEpisode } from '@xinghe/contract'
import { App, Button, Flex, Typography } from 'antd'
import { AssetStatus } from '#components/asset/asset-status.tsx'
import { UploadProgress } from '#components/asset/upload-progress.tsx'
import { FileButton, videoTypes } from '#components/form/file-button.tsx'
import { dropRecord } from '#data/uploads/records.ts'
import { useEpisodeUpload } from '#data/uploads/use-uploads.ts'
import { formatPercent } from '#text/format.ts'
import { t } from '#text/text.ts'

/** The state of an episode's video: being uploaded, waiting for its file after a reload, being processed, or missing. */
export function EpisodeVideo({
  episode,
  onFiles,
}: {
  episode: StaffEpisode
  onFiles: (files: File[]) => void
}) {
  const { message } = App.useApp()
  const { upload, interrupted } = useEpisodeUpload(episode.id)

  /** Only the file that was interrupted goes on; another would become the episode's film unasked. */
  function resume(name: string, size: number, files: File[]) {
    const isSame = files.every(file => file.name === name && file.size === size)
    if (isSame) onFiles(files)
    else void message.error(t('uploads.otherFile', { name }))
  }
  if (upload) return <UploadProgress upload={upload} />
  return (
    <Flex vertical gap={4}>
      {interrupted && (
        <Flex wrap align="center" gap={8} style={{ maxWidth: 520 }}>
          <Typography.Text type="warning" style={{ fontSize: 12, flex: 1, minWidth: 160 }}>
            {t('uploads.interrupted', { percent: formatPercent(interrupted.share), name: interrupted.name })}
          </Typography.Text>
          <FileButton
            size="small"
            accept={videoTypes}
            label={t('uploads.resumeOf', { name: interrupted.name })}
            onFiles={files => resume(interrupted.name, interrupted.size, files)}
          >
            {t('uploads.resume')}
          </FileButton>
          <Button
            size="small"
            type="text"
            aria-label={t('uploads.discardOf', { name: interrupted.name })}
            onClick={() => dropRecord(interrupted.uploadId)}
          >
            {t('uploads.discard')}
          </Button>
        </Flex>
      )}
      {episode.assetId !== null && <AssetStatus id={episode.assetId} />}
      {episode.pendingAssetId !== null && (
        <Flex vertical gap={4}>
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {t('episodes.pending')}
          </Typography.Text>
          <AssetStatus id={episode.pendingAssetId} />
        </Flex>
      )}
      {episode.assetId === null && !interrupted && (
        <Typography.Text type="secondary">{t('episodes.noVideo')}</Typography.Text>
      )}
    </Flex>
  )
}
