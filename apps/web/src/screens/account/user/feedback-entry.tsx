import { glyphs } from '@xinghe/ui'
import { CellLink } from '#components/list/cell/cell.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** Leads to the feedback, with how many answers have not been seen. */
export function FeedbackEntry() {
  const t = useText()
  // A browser may have stored its user from before there were counts.
  const unread = useSession(({ user }) => user?.counts?.feedback ?? 0)
  return (
    <CellLink
      to={unread > 0 ? '/feedback?tab=own' : '/feedback'}
      glyph={glyphs.message}
      title={t('user.feedback')}
      {...(unread > 0 && { value: t('user.feedbackUnread', { count: unread }) })}
    />
  )
}
