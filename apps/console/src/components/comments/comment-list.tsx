import { useState } from 'react'
import type { CommentFilters } from './comment-filters.ts'
import { CommentTable } from './comment-table.tsx'
import { ThreadDrawer } from './thread-drawer.tsx'

interface CommentListProps {
  filters: CommentFilters
  onNarrow?: (filters: CommentFilters) => void
}

/** Comments that fit; the thread of each opens beside them. */
export function CommentList({ filters, onNarrow }: CommentListProps) {
  const [thread, setThread] = useState<string | null>(null)
  return (
    <>
      <CommentTable filters={filters} onNarrow={onNarrow} onThread={setThread} />
      <ThreadDrawer root={thread} onClose={() => setThread(null)} />
    </>
  )
}
