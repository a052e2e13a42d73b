import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'

const shareEntry = later(async () => {
  const [{ ShareEntry }] = await Promise.all([import('./share-entry.tsx'), loadTexts(['share'])])
  return ShareEntry
})

/** Hands a work on; its code comes once the film plays. */
export function LaterShareEntry({ mediaKey }: { mediaKey: string }) {
  const ShareEntry = useLater(shareEntry, true)
  return ShareEntry && <ShareEntry mediaKey={mediaKey} />
}
