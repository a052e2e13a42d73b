import type { CallData, calls } from '@xinghe/client'
import { Button, confirmDialog, glyphs, Icon } from '@xinghe/ui'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useFileAddress } from '#components/publish/use-file-address.ts'
import { useVideoLimits } from '#components/publish/use-video-limits.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { changeDraft, chooseVideo, type DraftVideo, type PublishDraft } from '#stores/publish-draft.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './publish-dynamic.module.css'

type Rules = CallData<typeof calls.publish.rules>

interface MediaProps {
  draft: PublishDraft
  rules: Rules | undefined
  /** Whether pictures are on their way. */
  onSending: (isSending: boolean) => void
  /** Whether some have not arrived. */
  onFailed: (hasFailed: boolean) => void
}

/** The film or the pictures of a draft, or the choice between them. */
export function Media({ draft, rules, onSending, onFailed }: MediaProps) {
  const t = useText()
  const { video, cover, pictures } = draft
  if (video) return <Film video={video} cover={cover} />
  return (
    <div className={styles.media}>
      {pictures.length === 0 && <VideoEntry rules={rules} />}
      {rules && (
        <section aria-label={t('publish.picturesOf')}>
          <ImageUploader
            before={pictures}
            maxCount={rules.maxPictures}
            onChange={images => changeDraft({ pictures: images })}
            onSending={onSending}
            onFailed={onFailed}
          />
        </section>
      )}
    </div>
  )
}

function VideoEntry({ rules }: { rules: Rules | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const limits = useVideoLimits()
  if (rules && !rules.mayUpload) return <p className={styles.hint}>{t('publish.videoOff')}</p>
  return (
    <button type="button" className={styles.entry} onClick={() => navigate('/selectVideoPreview')}>
      <Icon glyph={glyphs.play} size="l" />
      <span>
        {t('publish.video')}
        {limits && <small>{t('publish.videoSub', limits)}</small>}
      </span>
    </button>
  )
}

function Film({ video, cover }: { video: DraftVideo; cover: Blob | null }) {
  const t = useText()
  const navigate = useNavigate()
  const picture = useFileAddress(cover)
  const length = video.trim ? video.trim.toSec - video.trim.fromSec : video.durationSec
  const film = useFileAddress(cover ? null : video.file)
  async function remove() {
    const sure = await confirmDialog({
      title: t('publish.remove'),
      text: t('publish.removeAsk'),
      confirmText: t('publish.remove'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) chooseVideo(null)
  }
  return (
    <div className={styles.film}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('publish.preview')}
        onClick={() => navigate('/previewDynamicVideo')}
      >
        {picture !== null && <img src={picture} alt="" />}
        {film !== null && <video src={film} muted playsInline preload="metadata" tabIndex={-1} />}
        <Icon glyph={glyphs.play} filled size="l" className={styles.sign} />
        {length !== null && <span className={styles.length}>{formatClock(length)}</span>}
      </button>
      <div className={styles.filmActions}>
        <p className={styles.fileName}>{video.file.name}</p>
        <Button kind="secondary" size="s" onClick={() => navigate('/dynamicVideoAddPoster')}>
          {t('publish.cover')}
        </Button>
        <Button kind="ghost" size="s" onClick={() => void remove()}>
          {t('publish.remove')}
        </Button>
      </div>
    </div>
  )
}
