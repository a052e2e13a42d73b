import { glyphs } from '@xinghe/ui'
import { CellLink } from '#components/list/cell/cell.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** Leads to what is asked for, with how many answers have not been seen. */
export function RequestsEntry() {
  const t = useText()
  // A browser may have stored its user from before there were counts.
  const unread = useSession(({ user }) => user?.counts?.requests ?? 0)
  return (
    <CellLink
      to={unread > 0 ? '/seekingMovies?tab=own' : '/seekingMovies'}
      glyph={glyphs.search}
      title={t('user.requests')}
      {...(unread > 0 && { value: t('user.requestsUnread', { count: unread }) })}
    />
  )
}
