import type { UserPicture } from '@xinghe/contract'
import { FeedbackTable } from '#components/feedback/feedback-table.tsx'

/** What somebody told the site. */
export function FeedbackOfUser({ user: { uid } }: { user: UserPicture }) {
  return <FeedbackTable filters={{ toUid: uid }} />
}
