import { Button, glyphs, Icon, Skeleton, StateBox, toast } from '@xinghe/ui'
import { type ChangeEvent, useState } from 'react'
import { admit } from '#components/picture/image-uploader/picture-rules.ts'
import { useDraft } from '#components/publish/use-draft.ts'
import { useFileAddress } from '#components/publish/use-file-address.ts'
import { type Frame, useFrames } from '#components/publish/use-frames.ts'
import { FootBar } from '#components/screen/foot-bar/foot-bar.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useReturn } from '#lib/use-return.ts'
import { useCoverSource } from '#stores/cover-source.ts'
import { chooseCover } from '#stores/publish-draft.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './dynamic-video-add-poster.module.css'

/** The cover of a film: one of its frames, a picture of one's own, or whichever the server takes. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const goBackTo = useReturn()
  const draft = useDraft()
  const { frames, isDone, failed } = useFrames(draft?.video?.file ?? null)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const picture = chosen ?? draft?.cover ?? frames[0]?.picture ?? null

  if (draft && !draft.video)
    return (
      <main className={styles.screen}>
        <ScreenNav title={t('title.dynamicVideoAddPoster')} />
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
      </main>
    )

  function own({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { taken, fault } = admit([...(currentTarget.files ?? [])], 1)
    currentTarget.value = ''
    const [file] = taken
    if (!file || fault) return toast(t('poster.unreadable'))
    edit(file)
  }
  function edit(source: Blob) {
    useCoverSource.setState({ picture: source })
    navigate('/dynamicVideoEditPoster')
  }
  function take(cover: Blob | null) {
    chooseCover(cover)
    goBackTo('/publishDynamic')
  }
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.dynamicVideoAddPoster')} />
      <Shown picture={picture} />
      <section className={styles.section} aria-label={t('poster.frames')}>
        <h2 className={styles.heading}>{t('poster.frames')}</h2>
        {failed ? (
          <p className={styles.note}>{t('poster.unplayable')}</p>
        ) : (
          <ul className={styles.frames}>
            {frames.map((frame, index) => (
              <li key={frame.seconds}>
                <FrameButton
                  frame={frame}
                  index={index + 1}
                  selected={frame.picture === picture}
                  onPress={() => setChosen(frame.picture)}
                />
              </li>
            ))}
            {!isDone && (
              <li>
                <Skeleton className={styles.frame} />
              </li>
            )}
          </ul>
        )}
      </section>
      <div className={styles.more}>
        <label className={styles.own}>
          <Icon glyph={glyphs.image} size="m" />
          {t('poster.own')}
          <input type="file" className="sr-only" accept=".png,.jpg,.jpeg" onChange={own} />
        </label>
        <Button kind="ghost" onClick={() => take(null)}>
          {t('poster.auto')}
        </Button>
      </div>
      {picture && (
        <FootBar>
          <Button kind="secondary" size="l" onClick={() => edit(picture)}>
            {t('poster.edit')}
          </Button>
          <Button size="l" className={styles.use} onClick={() => take(picture)}>
            {t('poster.use')}
          </Button>
        </FootBar>
      )}
    </main>
  )
}

function Shown({ picture }: { picture: Blob | null }) {
  const address = useFileAddress(picture)
  return <div className={styles.shown}>{address !== null && <img src={address} alt="" />}</div>
}

interface FrameButtonProps {
  frame: Frame
  index: number
  selected: boolean
  onPress: () => void
}

function FrameButton({ frame, index, selected, onPress }: FrameButtonProps) {
  const t = useText()
  const address = useFileAddress(frame.picture)
  return (
    <button
      type="button"
      className={styles.frame}
      aria-pressed={selected}
      aria-label={t('poster.frame', { index, time: formatClock(frame.seconds) })}
      onClick={onPress}
    >
      {address !== null && <img src={address} alt="" />}
    </button>
  )
}
