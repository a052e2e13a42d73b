import { qrCodePattern, readTypedCode, typedCodeAlphabet, typedCodeLength } from '@xinghe/contract'

/** From the request to the last moment at which it can be collected. */
export const qrLifeMs = 180_000
/** Between the scan and what confirms it: nobody lets a device in by a press they did not mean. */
export const confirmDelayMs = 2_000

export type ShownQrCode = { kind: 'scanned' | 'typed'; code: string }

/** Which of its two codes a text is; null for neither. */
export function readQrCode(text: string): ShownQrCode | null {
  if (qrCodePattern.test(text)) return { kind: 'scanned', code: text }
  const code = readTypedCode(text)
  return code === null ? null : { kind: 'typed', code }
}

/** A code to be typed, of characters chosen by a random whole number below its argument. */
export function typedCodeOf(randomBelow: (below: number) => number): string {
  const characters = Array.from({ length: typedCodeLength }, () => randomBelow(typedCodeAlphabet.length))
  return characters.map(index => typedCodeAlphabet[index]).join('')
}
