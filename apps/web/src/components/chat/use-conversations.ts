import { useQueryClient } from '@tanstack/react-query'
import { invalidate, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ConversationFolder } from '@xinghe/contract'
import { useLiveMessage, useLiveResume } from '#realtime/use-live.ts'

/** Conversations of the viewer, as they change. */
export function useConversations(folder: ConversationFolder) {
  const queries = useQueryClient()
  const refresh = () => void invalidate(queries, calls.chat.conversations)
  useLiveMessage('private message', refresh)
  useLiveMessage('chat changed', refresh)
  useLiveResume(refresh)
  return useList(calls.chat.conversations, { folder }, { quiet: true, staleMs: 0 })
}
