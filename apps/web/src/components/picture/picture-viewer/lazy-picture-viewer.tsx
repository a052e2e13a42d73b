import { Suspense } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts } from '#text/text.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'

// With its own texts: what opens it need not have loaded them.
const Loaded = lazyChunk(async () => {
  const [{ PictureViewer }] = await Promise.all([import('./picture-viewer.tsx'), loadTexts(['short'])])
  return PictureViewer
})

/** The picture viewer, whose code is loaded when it is first opened. */
export function LazyPictureViewer(props: PictureViewerProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
