import { toast } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { loadTexts, t } from '#text/text.ts'
import { type Dismissal, placeTakenBy, type Recommended } from './dismissed.ts'
import { withFade } from './fade.ts'
import { useDismiss } from './use-dismissed.ts'

const feedSheet = later(async () => {
  const [{ FeedSheet }] = await Promise.all([import('./feed-sheet.tsx'), loadTexts(['components'])])
  return FeedSheet
})

/** By then an undone card is rendered again. */
const drawnMs = 100

interface FeedMenuOptions<T> {
  /** The cards of the list. */
  items: readonly T[]
  /** `dark` over a player. */
  theme?: 'dark'
  /** A card is about to be removed; `next` takes its position, undefined where it was the only one. */
  onLeaving?: (next: T | undefined) => void
  /** Address at which a card is reported; null for the viewer's own. */
  reportOf?: (card: T) => string | null
}

/** The menu of a list's cards: why a card was recommended, and 'not interested'. */
export function useFeedMenu<T extends Recommended>({
  items,
  theme,
  onLeaving,
  reportOf,
}: FeedMenuOptions<T>): {
  open: (card: T) => void
  sheet: ReactNode
} {
  const [opened, setOpened] = useState<{ card: T; open: boolean } | null>(null)
  const FeedSheet = useLater(feedSheet, opened?.open ?? false)
  const dismiss = useDismiss()
  const close = () => setOpened(before => before && { ...before, open: false })

  function choose(dismissal: Dismissal): void {
    // After a choice by keyboard the undo button gets the focus.
    const focused = document.activeElement?.matches(':focus-visible') ?? false
    const next = placeTakenBy(items, dismissal)
    close()
    onLeaving?.(next)
    const leave = () => dismiss(dismissal, true)
    if (theme === 'dark') leave()
    else withFade(leave)
    toast(t('feed.dismissed'), {
      at: 'bottom',
      action: {
        label: t('feed.undo'),
        onPress: () => {
          dismiss(dismissal, false)
          if (focused) setTimeout(() => focusButton(dismissal.from), drawnMs)
        },
        focused,
        onLeave: () => focusButton(next?.mediaKey),
      },
    })
  }

  const sheet = opened && FeedSheet && (
    <FeedSheet
      card={opened.card}
      open={opened.open}
      theme={theme}
      report={reportOf?.(opened.card) ?? null}
      onClose={close}
      onChoose={choose}
    />
  )
  return { open: card => setOpened({ card, open: true }), sheet }
}

/** In the topmost list that shows the card. */
function focusButton(mediaKey: string | undefined): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-feed-menu]')]
  buttons.findLast(button => button.dataset.feedMenu === mediaKey)?.focus({ preventScroll: true })
}
