import { Button, glyphs, holdPage, IconButton, Mark } from '@xinghe/ui'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { tryApp } from './open-app.ts'
import styles from './open-app-bar.module.css'

interface OpenAppBarProps {
  /** Address in the app's own scheme. */
  appUrl: string
  /** Where the app can be got; without it /app-download. */
  link: string | null
  onClose: () => void
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The popup at the bottom that leads into the app. It overlaps the tab bar's top edge and takes no space. */
export function OpenAppBar({ appUrl, link, onClose }: OpenAppBarProps) {
  const t = useText()
  const navigate = useNavigate()

  function open() {
    let release = () => {}
    void tryApp({
      launch: () => window.location.assign(appUrl),
      isAway: () => document.hidden,
      fallBack: () => (link ? window.location.assign(link) : navigate('/app-download')),
      loading: on => {
        release()
        if (on) release = holdPage()
      },
      wait,
    })
  }

  return (
    <aside className={styles.bar} aria-label={t('openApp.label')}>
      <Mark className={styles.mark} />
      <p className={styles.text}>{t('openApp.text')}</p>
      <Button size="s" onClick={open}>
        {t('openApp.open')}
      </Button>
      <IconButton glyph={glyphs.close} size="s" label={t('common.close')} onClick={onClose} />
    </aside>
  )
}
