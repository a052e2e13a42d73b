import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'

const collectEntry = later(async () => {
  const [{ CollectEntry }] = await Promise.all([import('./collect-entry.tsx'), loadTexts(['playlist'])])
  return CollectEntry
})

/** Saves a work or puts it into playlists; its code comes once the film plays. */
export function LaterCollectEntry({ mediaKey }: { mediaKey: string }) {
  const CollectEntry = useLater(collectEntry, true)
  return CollectEntry && <CollectEntry mediaKey={mediaKey} />
}
