import { later, useLater } from '#lib/later.ts'

const downloadEntry = later(async () => (await import('./download-entry.tsx')).DownloadEntry)

/** Leads to downloading a work; its code comes once the film plays. */
export function LaterDownloadEntry(props: { mediaKey: string; episode: string | null }) {
  const DownloadEntry = useLater(downloadEntry, true)
  return DownloadEntry && <DownloadEntry {...props} />
}
