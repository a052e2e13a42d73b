import { isCode, isOffline, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { failureText } from '#data/failures.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import styles from './authorize-login.module.css'
import { Outcome } from './outcome.tsx'
import { Request } from './request.tsx'
import { useAnswer } from './use-answer.ts'

/** Which device asks to be signed in as the viewer, who lets it or keeps it out. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const code = useSearchParams().get('code') ?? ''
  const scan = useCallMutation(calls.qrLogIn.scan, { quiet: true })
  const { mutate } = scan
  useEffect(() => {
    if (code !== '') mutate({ code })
  }, [code, mutate])
  const answer = useAnswer()
  const scanAgain = {
    label: t('authorize.scanAgain'),
    onPress: () => navigate('/scanCode', { replace: true }),
  }
  // What was refused for good says why; the code of another screen may be good still.
  const error = answer.error ?? scan.error

  let body = <RowsSkeleton count={3} />
  if (code === '')
    body = <StateBox size="full" kind="missing" text={t('authorize.none')} action={scanAgain} />
  else if (answer.given) body = <Outcome given={answer.given} onDone={goBack} />
  else if (error && isOffline(error))
    body = (
      <StateBox
        size="full"
        kind="offline"
        text={t('state.network.title')}
        sub={t('state.network.text')}
        action={{ label: t('common.retry'), busy: scan.isPending, onPress: () => mutate({ code }) }}
      />
    )
  else if (error && !isCode(error, 'qrTooSoon'))
    body = (
      <StateBox
        size="full"
        kind="missing"
        text={failureText(error, t) ?? t('toast.failed')}
        action={scanAgain}
      />
    )
  else if (scan.data)
    body = <Request key={scan.data.code} request={scan.data} answer={answer} scanAgain={scanAgain} />
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.authorizeLogin')} />
      {body}
      {answer.sheet}
    </main>
  )
}
