import type { CallInput, calls } from '@xinghe/client'

/** What a list of comments is narrowed to. */
export type CommentFilters = Omit<CallInput<typeof calls.commentsAdmin.list>, 'page' | 'size' | 'cursor'>
