import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Comment, CommentReply } from '@xinghe/contract'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { client } from '#data/client.ts'
import type { CommentScene } from './scene.ts'

/** What is open over the comments of a work or post, and what an address led to. */
export function useComments(
  mediaKey: string,
  {
    seek,
    sought,
    blocked,
  }: { seek: CommentScene['seek']; sought: string | null; blocked: { onPress: () => void } | null },
) {
  const requireSignIn = useRequireSignIn()
  const [now] = useState(() => client.serverNow())
  const [writing, setWriting] = useState<{ open: boolean; to: CommentReply | null }>({
    open: false,
    to: null,
  })
  const [thread, setThread] = useState<Comment | null>(null)
  const place = useCall(calls.comments.place, { id: sought ?? '' }, { quiet: true, enabled: sought !== null })
  const [seen, setSeen] = useState(false)
  // One that was deleted since is found no more, though its answer is still there.
  const found = place.isSuccess && place.data.comment.mediaKey === mediaKey ? place.data : null
  // One for which no answer came may be there.
  const isRefused = isCode(place.error, 'notFound') || isCode(place.error, 'malformed')
  const isMissing = sought !== null && (isRefused || (place.isSuccess && found === null))
  // A reply that an address names is shown among the others, once.
  if (found?.reply && !seen) {
    setSeen(true)
    setThread(found.comment)
  }
  const write = (to: CommentReply | null) =>
    requireSignIn('comment', () => (blocked ? blocked.onPress() : setWriting({ open: true, to })))
  const scene: CommentScene = { mediaKey, now, seek, onReply: write, onThread: setThread }
  return {
    scene,
    writing,
    write,
    closeWriting: () => setWriting(before => ({ ...before, open: false })),
    thread,
    closeThread: () => setThread(null),
    found,
    /** What the address led to was deleted, is not for the viewer, or never was. */
    isMissing,
  }
}
