import { glyphs, Icon } from '@xinghe/ui'
import { type ReactNode, useEffect } from 'react'
import { loadWithRetry } from '#lib/load-chunk.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublishDraft } from '#stores/publish-draft.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './discovery.module.css'

/** What is on its way can wait until the screen is drawn: milliseconds. */
const restMs = 1500

/** While a post is on its way, leads to how far it is; else its children. */
export function SendingEntry({ children }: { children: ReactNode }) {
  const t = useText()
  useGoOn()
  const { phase, progress } = usePublishDraft(state => state.draft.sending)
  if (phase === 'idle') return children
  const isRunning = phase === 'running'
  return (
    <Link
      to="/myDynamic"
      className={styles.sending}
      aria-label={isRunning ? t('discovery.sending', { percent: progress }) : t('discovery.unsent')}
    >
      <Icon glyph={isRunning ? glyphs.upload : glyphs.warning} size="s" />
      {isRunning ? `${progress}%` : t('discovery.unsentShort')}
    </Link>
  )
}

/** After the browser was closed, what was being published goes on here as well. */
function useGoOn(): void {
  const uid = useSession(state => state.token?.uid)
  const isRead = usePublishDraft(state => state.uid !== null && state.uid === uid)
  useEffect(() => {
    if (uid === undefined || isRead) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      loadWithRetry(() => import('#data/publish/publish-draft.ts'), asking.signal).then(
        ({ resumeDraft }) => asking.signal.aborted || void resumeDraft(),
        () => {},
      )
    }, restMs)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [uid, isRead])
}
