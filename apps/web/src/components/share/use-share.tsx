import { type ReactNode, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import type { Shared } from './shared.ts'

const shareSheet = later(async () => {
  const [{ ShareSheet }] = await Promise.all([import('./share-sheet.tsx'), loadTexts(['share'])])
  return ShareSheet
})

/** A press opens the ways to hand something on. */
export function useShare(shared: Shared, theme?: 'dark'): { press: () => void; sheet: ReactNode } {
  // Closed sheets of a long feed are not rendered.
  const [open, setOpen] = useState<boolean | null>(null)
  const ShareSheet = useLater(shareSheet, open === true)
  return {
    press: () => setOpen(true),
    sheet: open !== null && ShareSheet && (
      <ShareSheet shared={shared} open={open} onClose={() => setOpen(false)} theme={theme} />
    ),
  }
}
