import { Button, Mark } from '@xinghe/ui'
import type { FormEvent, ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { ScreenNav } from '../screen/screen-nav.tsx'
import styles from './sign-in.module.css'

interface SignInFrameProps {
  title: string
  lead: string
  /** Without it there is nothing to send. */
  submit?: string
  busy?: boolean
  /** How the sentence about the agreement begins. */
  agreePrefix: string
  /** Link to the other form. */
  other: { to: string; label: string }
  onSubmit?: () => void
  /** Sheets of the form: forms of their own, so not inside it. */
  beside?: ReactNode
  children: ReactNode
}

/** What log-in and registration have in common around their fields. */
export function SignInFrame(props: SignInFrameProps) {
  const { title, lead, submit, busy, agreePrefix, other, onSubmit, beside, children } = props
  const t = useText()
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit?.()
  }
  return (
    <main className={styles.screen}>
      <ScreenNav className={styles.bar}>
        <span className={styles.gap} />
      </ScreenNav>
      <div className={styles.page}>
        <Mark className={styles.mark} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {submit === undefined ? (
          <div className={styles.form}>{children}</div>
        ) : (
          <form className={styles.form} onSubmit={send} noValidate>
            {children}
            <Button type="submit" size="l" block loading={busy} className={styles.submit}>
              {submit}
            </Button>
          </form>
        )}
        {beside}
        <p className={styles.terms}>
          {agreePrefix}
          <Link to="/helpDetail?id=70" className={styles.agreement}>
            {t('login.agreement')}
          </Link>
        </p>
        <Link to={other.to} replace className={styles.other}>
          {other.label}
        </Link>
      </div>
    </main>
  )
}
