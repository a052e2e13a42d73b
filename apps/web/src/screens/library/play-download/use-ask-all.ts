import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DownloadReason, Episode } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'

/** Reasons that hold for all that would follow. */
const ending: readonly DownloadReason[] = ['perDay', 'open', 'busy', 'full']

interface AskAll {
  mediaKey: string
  nameOf: (episode: Episode) => string
  /** Some of them were taken. */
  onAsked: () => void
}

/** Asks for episodes one after the other, and says what became of them. */
export function useAskAll({ mediaKey, nameOf, onAsked }: AskAll) {
  const t = useText()
  const isShown = useIsShown()
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useCallMutation(calls.downloads.ask, {
    invalidates: [calls.downloads.list, calls.downloads.options],
  })

  async function ask(episodes: readonly Episode[], quality: number): Promise<void> {
    setBusy(true)
    let count = 0
    let refused: { episode: string; reason: string } | null = null
    try {
      for (const episode of episodes) {
        const { reason } = await mutateAsync({ mediaKey, episode: episode.id, quality })
        if (reason === null) count++
        else refused ??= { episode: nameOf(episode), reason: t(`downloads.reason.${reason}`) }
        if (reason !== null && ending.includes(reason)) break
      }
      if (refused === null) toast(t('downloads.begun', { count }))
      else toast(t(count > 0 ? 'downloads.someRefused' : 'downloads.refused', { count, ...refused }))
    } catch {
      // What failed is told already; what was taken before is on the list.
    } finally {
      setBusy(false)
    }
    if (count > 0 && isShown()) onAsked()
  }
  return { ask, busy }
}
