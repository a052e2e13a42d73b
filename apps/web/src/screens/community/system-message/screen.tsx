import { isCode, useCall } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { Button, StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { RichText } from '#components/help/rich-text/rich-text.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { targetAddress } from '#components/message/place-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './system-message.module.css'

/** One message of the site: its text, and a button to what it is about. */
export function Screen() {
  const t = useText()
  const id = useSearchParams().get('id') ?? ''
  const query = useCall(calls.notices.systemDetail, { id }, { quiet: true, enabled: id !== '' })
  const isMissing = id === '' || isCode(query.error, 'notFound') || isCode(query.error, 'malformed')
  const isShown = query.isSuccess
  useEffect(() => {
    // Staff are told how many opened it; it is nothing to the viewer.
    if (isShown) client.call(calls.notices.opened, { id }).catch(() => {})
  }, [isShown, id])
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.systemMessageDetail')} />
      <ScreenStates query={query} skeleton={<RowsSkeleton count={9} />} missing={isMissing && <Missing />}>
        {message => <Message message={message} />}
      </ScreenStates>
    </main>
  )
}

function Message({ message }: { message: CallData<typeof calls.notices.systemDetail> }) {
  const t = useText()
  const navigate = useNavigate()
  const { title, html, target, at } = message
  return (
    <article className={styles.message}>
      <h2 className={styles.title}>{title}</h2>
      <time className={styles.date} dateTime={new Date(at).toISOString()}>
        {formatMoment(at)}
      </time>
      <RichText html={html} />
      {target && (
        <Button block className={styles.target} onClick={() => navigate(targetAddress(target))}>
          {t('messages.go')}
        </Button>
      )}
    </article>
  )
}

function Missing() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <StateBox
      size="full"
      kind="missing"
      text={t('messages.gone.title')}
      sub={t('messages.gone.text')}
      action={{
        label: t('messages.toList'),
        onPress: () => navigate('/systemMessage', { replace: true }),
      }}
    />
  )
}
