import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import styles from '#components/message/message.module.css'
import { NoticesSkeleton } from '#components/message/rows-skeleton.tsx'
import { useMarkRead } from '#components/message/use-mark-read.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import { LikeRow } from './like-row.tsx'

/** What others like of the viewer, once for each thing. */
export function Screen() {
  const t = useText()
  const list = useList(calls.notices.likes, {}, { quiet: true, staleMs: 0 })
  useMarkRead('likes', list)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.getLike')} />
      <Endless
        list={list}
        keyOf={({ subject, subjectId }) => `${subject} ${subjectId}`}
        label={t('title.getLike')}
        flush
        size="full"
        skeleton={<NoticesSkeleton />}
        empty={
          <StateBox
            size="full"
            kind="empty"
            text={t('messages.empty.likes')}
            sub={t('messages.emptySub.likes')}
          />
        }
      >
        {like => <LikeRow like={like} />}
      </Endless>
    </main>
  )
}
