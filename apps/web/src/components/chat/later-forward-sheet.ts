import { later } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'

/** The sheet that sends a card to somebody, with its words. */
export const forwardSheet = later(async () => {
  const [{ ForwardSheet }] = await Promise.all([
    import('./forward-sheet.tsx'),
    loadTexts(['chat', 'components']),
  ])
  return ForwardSheet
})
