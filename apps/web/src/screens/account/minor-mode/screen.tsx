import { useQueryClient } from '@tanstack/react-query'
import { callKey, isCode, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { MinorMode } from '@xinghe/contract'
import { Button, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { useIdentity } from '#components/account/identity/use-identity.tsx'
import { StepFrame } from '#components/account/step-frame.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useMinorMode } from '#components/work/minor-mode/use-minor-mode.ts'
import { reportFailure } from '#data/failures.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { keepMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './minor-mode.module.css'
import { PinField } from './pin-field.tsx'

/** Watching within bounds that a PIN keeps: turned on, gone on with, and turned off. */
export function Screen() {
  const t = useText()
  const signedIn = useSignedIn()
  const state = useMinorMode()
  return (
    <StepFrame title={t('title.minorMode')} lead={t(signedIn ? 'minor.lead' : 'minor.leadDevice')}>
      <ScreenStates query={state} size="inline" skeleton={<RowsSkeleton count={3} />}>
        {mode => (
          <>
            <ul className={styles.rules}>
              <li>{t('minor.time', { minutes: mode.minutesADay })}</li>
              <li>{t('minor.night', { from: mode.closedFrom, until: mode.closedUntil })}</li>
              <li>{t('minor.pool')}</li>
              <li>{t('minor.danmu')}</li>
            </ul>
            {mode.isOn ? <On mode={mode} /> : <Off />}
          </>
        )}
      </ScreenStates>
    </StepFrame>
  )
}

/** What a change answers is the state from then on. */
function useKeep() {
  const queries = useQueryClient()
  return (mode: MinorMode) => {
    queries.setQueryData(callKey(calls.minorMode.state, {}), mode)
    keepMinor(mode.isOn)
    void refreshUser()
  }
}

function Off() {
  const t = useText()
  const keep = useKeep()
  const navigate = useNavigate()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<string | undefined>()
  const start = useCallMutation(calls.minorMode.start, {
    loading: true,
    onSuccess(mode) {
      keep(mode)
      toast(t('minor.started'))
      navigate('/', { replace: true })
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const fault = pin.length < 4 ? 'minor.four' : pin !== again ? 'minor.differ' : null
    setError(fault ? t(fault) : undefined)
    if (fault === null && !start.isPending) start.mutate({ pin })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <PinField label={t('minor.newPin')} value={pin} onChange={setPin} />
      <PinField label={t('minor.samePin')} value={again} error={error} onChange={setAgain} />
      <Button type="submit" size="l" block loading={start.isPending}>
        {t('minor.start')}
      </Button>
    </form>
  )
}

function On({ mode }: { mode: MinorMode }) {
  const t = useText()
  const keep = useKeep()
  const { withIdentity, sheet } = useIdentity()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | undefined>()
  const onError = (failure: unknown) => {
    setPin('')
    if (isCode(failure, 'pinWrong')) setError(t('minor.wrong'))
    else reportFailure(failure)
  }
  const done = (text: string) => (state: MinorMode) => {
    setPin('')
    setError(undefined)
    keep(state)
    toast(text)
  }
  const options = { quiet: true, loading: true, onError }
  const extend = useCallMutation(calls.minorMode.extend, { ...options, onSuccess: done(t('minor.extended')) })
  const end = useCallMutation(calls.minorMode.end, { ...options, onSuccess: done(t('minor.ended')) })
  const reset = useCallMutation(calls.minorMode.reset, {
    quiet: true,
    loading: true,
    onSuccess: done(t('minor.ended')),
  })
  const forget = () => void withIdentity(() => reset.mutateAsync({})).catch(reportFailure)
  function press(change: typeof extend) {
    if (pin.length < 4) setError(t('minor.four'))
    else change.mutate({ pin })
  }
  const { standing, leftSec, minutesADay, byAccount, byBrowser } = mode
  return (
    <>
      <form className={styles.form} onSubmit={event => event.preventDefault()} noValidate>
        <p className={styles.standing} data-closed={standing !== 'open' || undefined}>
          {t(`minor.standing.${standing ?? 'open'}`, { minutes: Math.ceil(leftSec / 60) })}
        </p>
        <PinField label={t('minor.pin')} value={pin} error={error} onChange={setPin} />
        {standing !== 'open' && (
          <Button size="l" block loading={extend.isPending} onClick={() => press(extend)}>
            {t('minor.extend', { minutes: minutesADay })}
          </Button>
        )}
        <Button kind="secondary" size="l" block loading={end.isPending} onClick={() => press(end)}>
          {t('minor.end')}
        </Button>
        {!byBrowser && <p className={styles.forgot}>{t('minor.accountOnly')}</p>}
        {byAccount ? (
          <Button kind="ghost" block onClick={forget}>
            {t('minor.forgot')}
          </Button>
        ) : (
          <p className={styles.forgot}>{t('minor.forgotDevice')}</p>
        )}
      </form>
      {sheet}
    </>
  )
}
