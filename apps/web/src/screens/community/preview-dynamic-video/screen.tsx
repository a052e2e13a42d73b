import { StateBox } from '@xinghe/ui'
import { useDraft } from '#components/publish/use-draft.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { Preview } from './preview.tsx'
import styles from './preview-dynamic-video.module.css'

/** The film of the draft, as it is on this device, and what of it is published. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const draft = useDraft()
  const video = draft?.video ?? null
  return (
    <main className={styles.screen} data-theme="dark">
      <ScreenNav title={t('title.previewDynamicVideo')} />
      {draft && !video && (
        <StateBox
          size="full"
          kind="empty"
          text={t('select.none')}
          sub={t('select.noneSub')}
          action={{
            label: t('publish.video'),
            onPress: () => navigate('/selectVideoPreview', { replace: true }),
          }}
        />
      )}
      {video &&
        (video.durationSec === null ? (
          <StateBox kind="empty" text={t('select.unplayable')} />
        ) : (
          <Preview video={video} durationSec={video.durationSec} />
        ))}
    </main>
  )
}
