import { useQueryClient } from '@tanstack/react-query'
import { invalidate, isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FeedbackThread } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { refreshCounts } from '#data/refresh-user.ts'
import { useText } from '#text/text.ts'
import styles from './feedback.module.css'
import { MessageCard } from './message-card.tsx'
import { RechargeFacts } from './recharge-facts.tsx'
import { ReplyForm } from './reply-form.tsx'

/** One feedback with all that was said; that it was opened is told to the server. */
export function Thread({ id }: { id: string }) {
  const t = useText()
  const query = useCall(calls.feedback.thread, { id }, { quiet: true, staleMs: 0 })
  useSeen(query.data)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('feedback.thread')} />
      {isCode(query.error, 'notFound') ? (
        <StateBox size="full" kind="missing" text={t('feedback.gone')} sub={t('feedback.goneSub')} />
      ) : (
        <ScreenStates query={query} skeleton={<RowsSkeleton count={4} />}>
          {thread => (
            <div className={styles.thread}>
              <p className={styles.threadHead}>
                {t(`feedback.kind.${thread.kind}`)}
                <span className={styles.state} data-state={thread.state}>
                  {t(`feedback.state.${thread.state}`)}
                </span>
              </p>
              {thread.recharge && <RechargeFacts problem={thread.recharge} />}
              {thread.messages.map(message => (
                <MessageCard key={message.id} message={message} />
              ))}
              <ReplyForm key={thread.messages.length} thread={thread} />
            </div>
          )}
        </ScreenStates>
      )}
    </main>
  )
}

/** Whoever has opened it has seen its answers. */
function useSeen(thread: FeedbackThread | undefined): void {
  const queries = useQueryClient()
  const { id, unread = 0 } = thread ?? {}
  useEffect(() => {
    if (id === undefined || unread === 0) return
    // It stays unread when that fails: nobody has to hear of it.
    client.call(calls.feedback.read, { id }).then(
      () => {
        void refreshCounts()
        return invalidate(queries, calls.feedback.own)
      },
      () => {},
    )
  }, [id, unread, queries])
}
