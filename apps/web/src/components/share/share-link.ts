import { toast } from '@xinghe/ui'
import { copyText } from '#lib/copy-text.ts'
import type { Translate } from '#text/text.ts'

/** Hands an address of this site to the device's own sharing, or to the clipboard. Call it straight from a press. */
export async function shareLink(
  { title, path }: { title: string; path: string },
  t: Translate,
): Promise<void> {
  const url = new URL(path, window.location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const copied = await copyText(`${title} ${url}`)
  toast(t(copied ? 'toast.copied' : 'toast.copyFailed'))
}
