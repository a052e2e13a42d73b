import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

/** Files worth packing; pictures and fonts are packed already. */
const packable = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this many bytes the answer's head weighs more than what is saved. */
const leastBytes = 1024
/** The page gets its data when it is served. */
const dynamic = 'index.html'

/** Puts `.br` and `.gz` beside the files of a built application, so that serving them costs no CPU. */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!packable.test(name) || name === dynamic) continue
    const bytes = readFileSync(`${folder}/${name}`)
    if (bytes.length < leastBytes) continue
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
