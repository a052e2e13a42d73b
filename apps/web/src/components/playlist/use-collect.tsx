import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useSeeUpdates } from '#components/favorite/use-favorite-mutations.ts'
import { later, useLater } from '#lib/later.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { useSaveWork } from './use-save-work.ts'

const collectSheet = later(async () => (await import('./collect-sheet.tsx')).CollectSheet)

interface Collect {
  isSaved: boolean
  /** Saves it; of a saved one it opens the sheet. */
  press: () => void
  sheet: ReactNode
}

/**
 * Whether the viewer saved a work, of which they now see what is new, and the sheet that chooses its folder, puts it into
 * playlists, or takes it out. Nothing is looked up while `enabled` is false. Its texts are in the part `playlist`.
 */
export function useCollect(mediaKey: string, enabled = true): Collect {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const isSignedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const CollectSheet = useLater(collectSheet, open)
  const { data } = useCall(
    calls.playlists.ofWork,
    { mediaKey },
    { quiet: true, enabled: isSignedIn && enabled },
  )
  const { mutate: see } = useSeeUpdates()
  const isFresh = data?.fresh ?? false
  useEffect(() => {
    if (isFresh) see({ mediaKey })
  }, [isFresh, see, mediaKey])
  const isSaved = data !== undefined && (data.saved || data.info.some(list => list.has))
  const choose = { label: t('collect.choose'), onPress: () => setOpen(true) }
  const save = useSaveWork(mediaKey, {
    onSuccess: () => toast(t('collect.done'), { action: choose, at: 'bottom' }),
  })
  const press = () => (isSaved ? setOpen(true) : save.mutate({ mediaKey, selected: true }))
  return {
    isSaved,
    press: () => requireSignIn('collect', press),
    sheet: CollectSheet && <CollectSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />,
  }
}
