import { isCode } from '@xinghe/app-data'
import { CallFailure } from '@xinghe/client'
import { holdPage } from '@xinghe/ui'
import { type ComponentType, type ReactNode, useState } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'
import { loadTexts } from '#text/text.ts'
import type { Asked } from './proof.tsx'

type Sheet = ComponentType<{ asked: Asked | null }>

/** @throws {ChunkLoadError} */
async function loadSheet(): Promise<Sheet> {
  const release = holdPage()
  try {
    const [code] = await loadChunk(() =>
      Promise.all([import('./proof.tsx'), loadTexts(['account', 'codes'])]),
    )
    return code.IdentitySheet
  } finally {
    release()
  }
}

/**
 * Sends what the server wants a proof for, asks for that where it is missing, and sends it again. The failure is
 * `cancelled` when the viewer closes the sheet.
 */
export function useIdentity(): {
  /** To be rendered on the screen. */
  sheet: ReactNode
  withIdentity: <T>(send: () => Promise<T>) => Promise<T>
} {
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function withIdentity<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!isCode(error, 'identityNeeded')) throw error
    }
    const loaded = await loadSheet()
    setSheet(() => loaded)
    try {
      await new Promise<void>((proved, failed) =>
        setAsked({ proved, cancel: () => failed(new CallFailure('cancelled', 0, '')) }),
      )
    } finally {
      setAsked(null)
    }
    return send()
  }

  return { sheet: Sheet && <Sheet asked={asked} />, withIdentity }
}
