import { access } from 'node:fs/promises'
import type { Config } from '#config.ts'

/** Where distributions put Noto Sans CJK, which `deploy/` and `tools/setup.sh` install. */
const places = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc',
]
/** The font of a collection that draws characters as they are written in the mainland. */
const inCollection = 'NotoSansCJKsc-Regular'

export interface PdfFont {
  file: string
  /** Of a collection. */
  family: string | null
}

/** A font with Chinese characters that this machine has; null: none. */
export async function findFont({ pdfFont }: Pick<Config, 'pdfFont'>): Promise<PdfFont | null> {
  for (const file of pdfFont === null ? places : [pdfFont]) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) return { file, family: file.endsWith('.ttc') ? inCollection : null }
  }
  return null
}
