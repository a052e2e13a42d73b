import { useEffect } from 'react'
import { resumeDraft } from '#data/publish/publish-draft.ts'
import { type PublishDraft, usePublishDraft } from '#stores/publish-draft.ts'
import { useSession } from '#stores/session.ts'

/** What the viewer was about to publish on this device; null until it was read. */
export function useDraft(): PublishDraft | null {
  const uid = useSession(state => state.token?.uid ?? null)
  const state = usePublishDraft()
  useEffect(() => {
    if (uid !== null) void resumeDraft()
  }, [uid])
  return uid !== null && state.uid === uid ? state.draft : null
}
