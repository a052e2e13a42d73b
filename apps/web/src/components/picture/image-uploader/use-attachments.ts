import type { Image } from '@xinghe/contract'
import { useState } from 'react'
import { type SendPicture, sendPrivately } from './use-pictures.ts'

/** Pictures that go with what a form sends, seen by nobody but those it is for. The form waits while some are on their way. */
export function useAttachments(send: SendPicture = sendPrivately) {
  const [images, setImages] = useState<Image[]>([])
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    /** What the form sends of them. */
    addresses: images.map(({ url }) => url),
    /** Properties of the `ImageUploader`. */
    uploader: { send, onChange: setImages, onSending: setSending },
  }
}
