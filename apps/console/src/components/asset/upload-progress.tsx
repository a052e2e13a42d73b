import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Progress, Typography } from 'antd'
import { cancelUpload, pauseUpload, resumeUpload } from '#data/uploads/run.ts'
import type { Upload } from '#data/uploads/store.ts'
import { formatBytes, formatPercent, formatSpan } from '#text/format.ts'
import { t } from '#text/text.ts'

/** A file that is being uploaded: how far, how fast, and pause, resume and cancel. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { name } = upload.file
  const failed = upload.phase === 'failed' || upload.phase === 'notLinked'
  return (
    <Flex vertical gap={2} style={{ minWidth: 0 }}>
      <Typography.Text
        type={failed ? 'danger' : 'secondary'}
        ellipsis={{ tooltip: name }}
        style={{ fontSize: 12 }}
      >
        {t(`uploads.phases.${upload.phase}`)} · {name}
      </Typography.Text>
      <Flex align="center" gap={4}>
        <Progress
          percent={formatPercent(upload.share)}
          size="small"
          status={failed ? 'exception' : upload.phase === 'sending' ? 'active' : 'normal'}
          format={percent => `${percent}%`}
          aria-label={t('uploads.progressOf', { name })}
          style={{ flex: 1, minWidth: 100, margin: 0 }}
        />
        <UploadActions upload={upload} />
      </Flex>
      <Typography.Text type={failed ? 'danger' : 'secondary'} style={{ fontSize: 12 }}>
        {upload.problem ?? speedText(upload)}
      </Typography.Text>
    </Flex>
  )
}

function UploadActions({ upload }: { upload: Upload }) {
  const { name } = upload.file
  const turn = turnOf(upload)
  return (
    <>
      {turn && (
        <Button
          type="text"
          size="small"
          icon={turn.icon}
          aria-label={`${turn.word} ${name}`}
          title={turn.word}
          onClick={turn.act}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('uploads.cancelOf', { name })}
        title={t('uploads.cancel')}
        onClick={() => cancelUpload(upload.id)}
      />
    </>
  )
}

/** What can be done with it besides giving it up. */
function turnOf({ id, phase }: Upload) {
  const resume = () => resumeUpload(id)
  if (phase === 'notLinked') return null
  if (phase === 'failed') return { word: t('actions.retry'), icon: <ReloadOutlined />, act: resume }
  if (phase === 'paused') return { word: t('uploads.resume'), icon: <CaretRightOutlined />, act: resume }
  return { word: t('uploads.pause'), icon: <PauseOutlined />, act: () => pauseUpload(id) }
}

function speedText(upload: Upload): string {
  if (upload.phase === 'notLinked') return t('uploads.notLinked')
  const size = formatBytes(upload.file.size)
  if (upload.phase !== 'sending' || !upload.bytesPerSec) return size
  const leftSec = (upload.file.size * (1 - upload.share)) / upload.bytesPerSec
  return `${size} · ${t('uploads.speed', { size: formatBytes(upload.bytesPerSec), left: formatSpan(leftSec) })}`
}
