import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import styles from '#components/message/message.module.css'
import { NoticesSkeleton } from '#components/message/rows-skeleton.tsx'
import { SystemRow } from '#components/message/system-row.tsx'
import { useMarkRead } from '#components/message/use-mark-read.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'

/** What the site tells the viewer. */
export function Screen() {
  const t = useText()
  const list = useList(calls.notices.system, {}, { quiet: true, staleMs: 0 })
  useMarkRead('system', list)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.systemMessage')} />
      <Endless
        list={list}
        keyOf={message => message.id}
        label={t('title.systemMessage')}
        flush
        size="full"
        skeleton={<NoticesSkeleton withFace={false} />}
        empty={
          <StateBox
            size="full"
            kind="empty"
            text={t('messages.empty.system')}
            sub={t('messages.emptySub.system')}
          />
        }
      >
        {message => <SystemRow message={message} />}
      </Endless>
    </main>
  )
}
