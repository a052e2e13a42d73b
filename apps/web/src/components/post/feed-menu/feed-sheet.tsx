import type { FeedTarget, FeedWhy } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { type Translate, useText } from '#text/text.ts'
import type { Dismissal, Recommended } from './dismissed.ts'
import styles from './feed-menu.module.css'

interface FeedSheetProps {
  card: Recommended
  open: boolean
  theme: 'dark' | undefined
  /** Where it is reported; null for what cannot be. */
  report: string | null
  onClose: () => void
  onChoose: (dismissal: Dismissal) => void
}

/** Why a card was recommended, and what of it the viewer may be not interested in. */
export function FeedSheet({ card, open, theme, report, onClose, onChoose }: FeedSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const dismissals = card.targets.map(({ kind, key, title }) => ({
    key: `${kind} ${key}`,
    label: targetText({ kind, key, title }, t),
    onPress: () => onChoose({ kind, key, from: card.mediaKey }),
  }))
  function toReport(address: string) {
    onClose()
    requireSignIn('report', () => navigate(address))
  }
  const actions = [
    ...dismissals,
    ...(report === null ? [] : [{ key: 'report', label: t('feed.report'), onPress: () => toReport(report) }]),
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(card.targets.length > 0 ? 'feed.title' : 'common.more')}
      closeLabel={t('common.close')}
      theme={theme}
      flush
    >
      {card.why && <p className={styles.why}>{whyText(card.why, t)}</p>}
      <ActionList actions={actions} />
    </Sheet>
  )
}

/** What a reason names may have been deleted since. */
function whyText({ reason, name, again }: FeedWhy, t: Translate): string {
  const isNamed = name !== '' || reason === 'hot' || reason === 'new' || reason === 'rated'
  const why = t(isNamed ? `feed.why.${reason}` : 'feed.why.unnamed', { name })
  return again ? `${why}${t('feed.why.again')}` : why
}

function targetText({ kind, title }: FeedTarget, t: Translate): string {
  return t(`feed.not.${kind}`, { title })
}
