import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FanNotice } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import styles from '#components/message/message.module.css'
import { useMarkRead } from '#components/message/use-mark-read.ts'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { PersonRow, PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'

/** Who began to follow the viewer, to be followed back. */
export function Screen() {
  const t = useText()
  const list = useList(calls.notices.fans, {}, { quiet: true, staleMs: 0 })
  useMarkRead('fans', list)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.fansRecords')} />
      <Endless
        list={list}
        keyOf={user => user.uid}
        label={t('title.fansRecords')}
        flush
        size="full"
        skeleton={<PersonRowsSkeleton withCounts />}
        empty={
          <StateBox
            size="full"
            kind="people"
            text={t('messages.empty.fans')}
            sub={t('messages.emptySub.fans')}
          />
        }
      >
        {user => <Fan user={user} />}
      </Endless>
    </main>
  )
}

function Fan({ user }: { user: FanNotice }) {
  const t = useText()
  const mark = user.isNew ? t('messages.new') : user.focus ? t('people.mutual') : undefined
  const at = formatAgo(user.at, client.serverNow(), t)
  return (
    <PersonRow user={user} mark={mark} counts={t('messages.fanAt', { ago: at })}>
      <FollowButton user={user} />
    </PersonRow>
  )
}
