import { Button, classNames, glyphs, Icon, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './sign-in-tip.module.css'

const hiddenKey = 'xinghe.signInTipsHide'

function wasHidden(): boolean {
  try {
    return sessionStorage.getItem(hiddenKey) !== null
  } catch {
    return false
  }
}

interface SignInTipProps {
  /** Off by default: the product hides the bar for now. */
  shown?: boolean
  onSignIn: () => void
  className?: string | undefined
}

/** A bar that calls for the daily sign-in; once closed it stays away for this visit. */
export function SignInTip({ shown = false, onSignIn, className }: SignInTipProps) {
  const t = useText()
  const [hidden, setHidden] = useState(wasHidden)
  if (!shown || hidden) return null

  function hide() {
    setHidden(true)
    try {
      sessionStorage.setItem(hiddenKey, '1')
    } catch {
      // Without storage it stays hidden until the page is reloaded.
    }
  }

  return (
    <aside className={classNames(styles.bar, className)}>
      <Icon glyph={glyphs.calendar} size="m" className={styles.icon} />
      <p className={styles.text}>{t('signInTip.text')}</p>
      <Button size="s" onClick={onSignIn}>
        {t('signInTip.go')}
      </Button>
      <IconButton glyph={glyphs.close} size="s" label={t('common.close')} onClick={hide} />
    </aside>
  )
}
