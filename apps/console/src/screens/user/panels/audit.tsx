import type { UserPicture } from '@xinghe/contract'
import { AuditTable } from '#components/audit/audit-table.tsx'

/** What staff did to somebody. */
export function AuditOfUser({ user: { uid } }: { user: UserPicture }) {
  return <AuditTable filters={{ target: uid }} />
}
