import { Button, Skeleton, StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { useText } from '#text/text.ts'
import styles from './share-sheet.module.css'

interface PosterViewProps {
  /** The same function for the same poster: another one is drawn anew. */
  draw: () => Promise<Blob>
  /** What it shows, and of its file. */
  label: string
  name: string
  onBack: () => void
}

/** The poster as a picture that can be kept: by a press of the button, or by a long press on it. */
export function PosterView({ draw, label, name, onBack }: PosterViewProps) {
  const t = useText()
  const [tries, setTries] = useState(0)
  const [address, setAddress] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws again
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    draw().then(
      blob => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [draw, tries])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <div className={styles.view}>
      {isFailed ? (
        <StateBox
          size="inline"
          kind="missing"
          text={t('share.posterFailed')}
          action={{ label: t('common.retry'), onPress: again }}
        />
      ) : address === null ? (
        <Skeleton className={styles.drawing} />
      ) : (
        <img className={styles.poster} src={address} alt={label} />
      )}
      <p className={styles.hint}>{t('share.hold')}</p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onBack}>
          {t('common.back')}
        </Button>
        {address !== null && (
          <Button onClick={() => saveFile(address, `${name}.png`)}>{t('share.save')}</Button>
        )}
      </div>
    </div>
  )
}
