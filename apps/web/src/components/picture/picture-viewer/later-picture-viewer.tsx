import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'

// With its own texts: what opens it need not have loaded them.
const pictureViewer = later(async () => {
  const [{ PictureViewer }] = await Promise.all([import('./picture-viewer.tsx'), loadTexts(['short'])])
  return PictureViewer
})

/** The picture viewer, whose code is loaded when it is first opened. */
export function LaterPictureViewer(props: PictureViewerProps) {
  const PictureViewer = useLater(pictureViewer, true)
  return PictureViewer && <PictureViewer {...props} />
}
