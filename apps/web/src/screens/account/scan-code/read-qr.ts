import { loadChunk } from '#lib/load-chunk.ts'

export type QrSource = HTMLVideoElement | ImageBitmap

/** The text of a QR code in a picture, null where it shows none. */
export type ReadQr = (source: QrSource, effort: 'frame' | 'photo') => Promise<string | null>

/** As far as browsers have it; TypeScript knows it not yet. */
interface Detector {
  detect: (source: QrSource) => Promise<{ rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Sides in pixels to which what is looked at is made smaller: a code that fills a fifth of it can be read. */
const mostPixels = { frame: 800, photo: 1600 }

/** The browser's own reader, which is the best where there is one; else one that comes now. */
export async function openReader(): Promise<ReadQr> {
  const detector = await ownDetector()
  const read = await loadChunk(() => import('qr/decode.js'))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source, effort) => {
    // Some browsers have the class, and no program behind it.
    const found = await detector?.detect(source).catch(() => [])
    if (found?.[0]) return found[0].rawValue
    if (!context) return null
    const { width, height } = sizeOf(source)
    const scale = Math.min(1, mostPixels[effort] / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    const options = effort === 'photo' ? { effort: Number.POSITIVE_INFINITY, timeLimit: 2_000 } : {}
    try {
      return read.default(context.getImageData(0, 0, canvas.width, canvas.height), options)
    } catch {
      return null // there is none
    }
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  return Detector && formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null
}

function sizeOf(source: QrSource): { width: number; height: number } {
  if (source instanceof ImageBitmap) return source
  return { width: source.videoWidth, height: source.videoHeight }
}

/** The text of a QR code in a file; null where it shows none or is no picture. */
export async function readFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await (await openReader())(picture, 'photo')
  } finally {
    picture.close()
  }
}
