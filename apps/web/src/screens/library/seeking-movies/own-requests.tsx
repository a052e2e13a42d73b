import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { client } from '#data/client.ts'
import { refreshCounts } from '#data/refresh-user.ts'
import { useText } from '#text/text.ts'
import { RequestRow } from './request-row.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'

/** What the viewer asks for, alone or with others; that the answers were seen is told to the server. */
export function OwnRequests({ onAsk }: { onAsk: () => void }) {
  const t = useText()
  const list = useList(calls.requests.own, {}, { quiet: true, staleMs: 0 })
  const news = list.items.flatMap(({ id, isNew }) => (isNew ? id : [])).join(' ')
  useEffect(() => {
    if (news === '') return
    // They stay unread when that fails: nobody has to hear of it. What is new stays marked while it is shown.
    client.call(calls.requests.read, {}).then(
      () => refreshCounts(),
      () => {},
    )
  }, [news])
  return (
    <Endless
      list={list}
      keyOf={request => request.id}
      label={t('requests.tab.own')}
      flush
      skeleton={<RequestsSkeleton />}
      empty={
        <StateBox
          kind="empty"
          text={t('requests.none.own')}
          sub={t('requests.none.ownSub')}
          action={{ label: t('requests.toAsk'), onPress: onAsk }}
        />
      }
    >
      {request => <RequestRow request={request} />}
    </Endless>
  )
}
