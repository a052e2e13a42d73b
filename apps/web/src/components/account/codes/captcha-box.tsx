import { calls } from '@xinghe/client'
import { Button, Skeleton, TextField } from '@xinghe/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useText } from '#text/text.ts'
import styles from './captcha-box.module.css'

export interface CaptchaAnswer {
  captchaId: string
  captchaAnswer: string
}

interface CaptchaBoxProps {
  submit: string
  busy: boolean
  error: string | undefined
  onAnswer: (answer: CaptchaAnswer) => void
  /** Each wrong answer costs the picture: another number shows another one. */
  round: number
}

type Shown = { id: string; picture: string | null; question: string | null }

/** A picture to read, or a question for whoever cannot see it, with its answer. */
export function CaptchaBox({ submit, busy, error, onAnswer, round }: CaptchaBoxProps) {
  const t = useText()
  const [form, setForm] = useState<'picture' | 'question'>('picture')
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const [answer, setAnswer] = useState('')
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another form, round or press
  useEffect(() => {
    let isGone = false
    setShown(null)
    setFailed(false)
    setAnswer('')
    client.call(calls.oneTimeCode.captcha, { form }).then(
      captcha => isGone || setShown(captcha),
      (failure: unknown) => {
        if (isGone) return
        reportFailure(failure)
        setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [form, round, asked])

  function send(event: FormEvent) {
    event.preventDefault()
    if (shown && answer.trim() !== '' && !busy)
      onAnswer({ captchaId: shown.id, captchaAnswer: answer.trim() })
  }
  const other = form === 'picture' ? 'question' : 'picture'
  const again = () => setAsked(asked + 1)
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failed && (
        <button type="button" className={styles.failed} onClick={again}>
          {t('captcha.failed')}
        </button>
      )}
      {!failed && !shown && <Skeleton className={styles.picture} />}
      {shown?.picture && (
        <button type="button" className={styles.change} onClick={again} aria-label={t('captcha.picture')}>
          <img
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(shown.picture)}`}
            alt=""
          />
        </button>
      )}
      {shown?.question && <p className={styles.question}>{shown.question}</p>}
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={again}>
          {t('captcha.change')}
        </button>
        <button type="button" className={styles.way} onClick={() => setForm(other)}>
          {t(other === 'question' ? 'captcha.asQuestion' : 'captcha.asPicture')}
        </button>
      </div>
      <TextField
        label={t(form === 'picture' ? 'captcha.read' : 'captcha.answer')}
        labelHidden
        placeholder={t(form === 'picture' ? 'captcha.read' : 'captcha.answer')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={form === 'picture' ? 'text' : 'numeric'}
        maxLength={8}
        value={answer}
        error={error}
        onChange={event => setAnswer(event.currentTarget.value)}
      />
      <Button type="submit" size="l" block loading={busy} disabled={!shown || answer.trim() === ''}>
        {submit}
      </Button>
    </form>
  )
}
