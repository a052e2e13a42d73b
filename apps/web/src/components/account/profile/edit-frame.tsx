import { Button } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import styles from './profile.module.css'

interface EditFrameProps {
  title: string
  busy: boolean
  /** What was typed cannot be kept, or is what is kept already. */
  disabled: boolean
  onSave: () => void
  children: ReactNode
}

/** A screen with one field of the profile and a button that keeps it. */
export function EditFrame({ title, busy, disabled, onSave, children }: EditFrameProps) {
  const t = useText()
  return (
    <main className={styles.screen}>
      <ScreenNav title={title} />
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (!disabled && !busy) onSave()
        }}
      >
        {children}
        <Button type="submit" size="l" block loading={busy} disabled={disabled}>
          {t('profile.save')}
        </Button>
      </form>
    </main>
  )
}
