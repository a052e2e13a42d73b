import { CallFailure, randomId, uploadPicture } from '@xinghe/client'
import type { Image } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '#data/client.ts'

export interface ChosenPicture {
  /** Also its upload key: a retry resumes under it. */
  id: string
  /** Null of one that was there before. */
  file: File | null
  /** Address of the file on this device, for the preview; of one that was there before its own. */
  preview: string
  state: 'sending' | 'failed' | 'done'
  /** 0 to 1. */
  progress: number
  /** Once it is done. */
  image: Image | null
}

/** Uploads one picture; can be replaced, for example by the upload for visitors. */
export type SendPicture = (
  file: File,
  options: { uploadKey: string; onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Image>

const sendToServer: SendPicture = (file, options) => uploadPicture(client, file, options)
/** Of pictures that only their sender, and whom they are sent to, may see. */
export const sendPrivately: SendPicture = (file, options) =>
  uploadPicture(client, file, { ...options, isPrivate: true })

export interface PictureListeners {
  /** Every change of what has arrived, in the order of choosing. */
  onChange: (images: Image[]) => void
  /** Whether some are still to arrive: a form that is sent now would go without them. */
  onSending?: ((isSending: boolean) => void) | undefined
  /** Whether some have not arrived and are not under way. */
  onFailed?: ((hasFailed: boolean) => void) | undefined
}

const asChosen = (image: Image): ChosenPicture => ({
  id: image.key,
  file: null,
  preview: image.url,
  state: 'done',
  progress: 1,
  image,
})

/** Uploads pictures one after the other; each can be removed and retried. Those of `before` are there already. */
export function usePictures(
  { onChange, onSending, onFailed }: PictureListeners,
  send: SendPicture = sendToServer,
  before: readonly Image[] = [],
) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() => before.map(asChosen))
  const current = useRef(pictures)
  const running = useRef(new Map<string, AbortController>())

  function change(next: readonly ChosenPicture[]) {
    current.current = next
    setPictures(next)
    onSending?.(next.some(({ state }) => state === 'sending'))
    onFailed?.(next.some(({ state }) => state === 'failed'))
  }
  function patch(id: string, part: Partial<ChosenPicture>) {
    change(current.current.map(one => (one.id === id ? { ...one, ...part } : one)))
  }
  const notifyChange = () => onChange(current.current.flatMap(one => (one.image ? [one.image] : [])))

  async function start({ id, file }: ChosenPicture) {
    if (!file) return
    const stop = new AbortController()
    running.current.set(id, stop)
    patch(id, { state: 'sending', progress: 0 })
    try {
      const image = await send(file, {
        uploadKey: id,
        onProgress: progress => patch(id, { progress }),
        signal: stop.signal,
      })
      patch(id, { state: 'done', progress: 1, image })
      notifyChange()
    } catch (error) {
      const failure = error instanceof CallFailure ? error : null
      if (failure?.code === 'cancelled') return
      patch(id, { state: 'failed' })
      if (failure && !failure.isNetwork) toast(failure.message, { durationMs: 3000 })
    } finally {
      running.current.delete(id)
    }
  }

  async function add(files: readonly File[]) {
    const chosen = files.map(
      (file): ChosenPicture => ({
        id: randomId(),
        file,
        preview: URL.createObjectURL(file),
        state: 'sending',
        progress: 0,
        image: null,
      }),
    )
    change([...current.current, ...chosen])
    for (const picture of chosen) {
      if (current.current.some(({ id }) => id === picture.id)) await start(picture)
    }
  }

  function remove(id: string) {
    running.current.get(id)?.abort()
    const gone = current.current.find(one => one.id === id)
    if (gone) URL.revokeObjectURL(gone.preview)
    change(current.current.filter(one => one.id !== id))
    notifyChange()
  }

  function retry(id: string) {
    const failed = current.current.find(one => one.id === id && one.state === 'failed')
    if (failed) void start(failed)
  }

  useEffect(() => {
    const stops = running.current
    return () => {
      for (const stop of stops.values()) stop.abort()
    }
  }, [])

  return { pictures, add, remove, retry }
}
