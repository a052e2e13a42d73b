import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReplyNotice } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import styles from '#components/message/message.module.css'
import { NoticesSkeleton } from '#components/message/rows-skeleton.tsx'
import { useMarkRead } from '#components/message/use-mark-read.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import { Conversation } from './conversation.tsx'
import type { Answered } from './reply-row.tsx'
import { ReplyRow } from './reply-row.tsx'

const composerSheet = later(
  async () => (await import('#components/comments/compose/composer-sheet.tsx')).ComposerSheet,
)

/** Comments for the viewer: to read among the others, and to answer in place. */
export function Screen() {
  const t = useText()
  const list = useList(calls.notices.replies, {}, { quiet: true, staleMs: 0 })
  useMarkRead('replies', list)
  const [opened, setOpened] = useState<ReplyNotice | null>(null)
  const [writing, setWriting] = useState<{ open: boolean; mediaKey: string; to: Answered | null }>({
    ...{ open: false, mediaKey: '', to: null },
  })
  const ComposerSheet = useLater(composerSheet, writing.open)
  const write = (mediaKey: string, to: Answered) => setWriting({ open: true, mediaKey, to })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.commentAndReply')} />
      <Endless
        list={list}
        keyOf={notice => notice.id}
        label={t('title.commentAndReply')}
        flush
        size="full"
        skeleton={<NoticesSkeleton />}
        empty={
          <StateBox
            size="full"
            kind="talk"
            text={t('messages.empty.replies')}
            sub={t('messages.emptySub.replies')}
          />
        }
      >
        {notice => (
          <ReplyRow
            notice={notice}
            onReply={to => write(notice.place.mediaKey, to)}
            onOpen={() => setOpened(notice)}
          />
        )}
      </Endless>
      <Conversation notice={opened} onReply={write} onClose={() => setOpened(null)} />
      {ComposerSheet && (
        <ComposerSheet
          mediaKey={writing.mediaKey}
          to={writing.to}
          open={writing.open}
          timeCode={null}
          canAddPicture={false}
          onSent={() => {}}
          onClose={() => setWriting(before => ({ ...before, open: false }))}
        />
      )}
    </main>
  )
}
