import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox, TabStrip } from '@xinghe/ui'
import { Suspense, useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { SendingPanel } from '#components/publish/sending-panel.tsx'
import { useDraft } from '#components/publish/use-draft.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { lazyChunk } from '#lib/load-chunk.ts'
import { Link } from '#lib/router/link.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useLiveMessage } from '#realtime/use-live.ts'
import { isWorthKeeping } from '#stores/publish-draft.ts'
import { useText } from '#text/text.ts'
import styles from './my-dynamic.module.css'
import { OwnPostCard } from './own-post-card.tsx'

const Numbers = lazyChunk(async () => (await import('./numbers/numbers.tsx')).Numbers)

const tabs = ['posts', 'numbers'] as const

/** What the viewer published, and how it does; which of the two is in the address. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const asked = useSearchParams().get('tab')
  const tab = tabs.find(key => key === asked) ?? 'posts'
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.myDynamic')}
        end={
          <IconButton
            glyph={glyphs.plus}
            label={t('mine.publish')}
            onClick={() => navigate('/publishDynamic')}
          />
        }
      />
      <TabStrip
        kind="line"
        spread
        label={t('mine.tabs')}
        items={tabs.map(key => ({ key, label: t(`mine.tab.${key}`) }))}
        activeKey={tab}
        onSelect={key =>
          navigate(key === 'posts' ? '/myDynamic' : `/myDynamic?tab=${key}`, { replace: true })
        }
      />
      <OnItsWay ofPosts={tab === 'posts'} />
      {tab === 'posts' ? (
        <Posts />
      ) : (
        <Suspense fallback={<RowsSkeleton count={5} />}>
          <Numbers />
        </Suspense>
      )}
    </main>
  )
}

/** In any state. */
function Posts() {
  const t = useText()
  const navigate = useNavigate()
  const list = useList(calls.publishing.mine, {}, { quiet: true, staleMs: 0 })
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  useLiveMessage('transcode progress', ({ assetId, playable, problem, progress: share }) => {
    setProgress(before => ({ ...before, [assetId]: share }))
    const waiting = list.items.some(post => post.videoId === assetId && post.state === 'transcoding')
    if (waiting && (playable || problem)) void list.reload()
  })
  return (
    <Endless
      list={list}
      keyOf={post => post.mediaKey}
      label={t('mine.list')}
      name="my posts"
      flush
      skeleton={<RowsSkeleton count={5} />}
      empty={
        <StateBox
          kind="empty"
          text={t('mine.empty')}
          sub={t('mine.emptySub')}
          action={{ label: t('mine.publish'), onPress: () => navigate('/publishDynamic') }}
        />
      }
    >
      {post => <OwnPostCard post={post} progress={progress[post.videoId ?? ''] ?? post.progress} />}
    </Endless>
  )
}

/** What is being published, and among the posts what lies as a draft. */
function OnItsWay({ ofPosts }: { ofPosts: boolean }) {
  const t = useText()
  const draft = useDraft()
  if (!draft) return null
  if (draft.sending.phase !== 'idle') return <SendingPanel sending={draft.sending} />
  if (!ofPosts || !isWorthKeeping(draft)) return null
  return (
    <Link to="/publishDynamic" className={styles.draft}>
      <b>{t('mine.draft')}</b>
      <span className={styles.draftText}>{draft.text || draft.video?.file.name || t('mine.draftSub')}</span>
    </Link>
  )
}
