import { limits } from '@xinghe/contract/limits'
import { useState } from 'react'
import { useAttachments } from '#components/picture/image-uploader/use-attachments.ts'

/** A message that is being written. */
export function useDraft() {
  const [text, setText] = useState('')
  const { addresses, isSending, uploader } = useAttachments()
  const length = [...text.trim()].length
  return {
    text,
    setText,
    isSending,
    uploader,
    length,
    isTooLong: length > limits.feedback.text,
    /** What is sent. */
    message: { text: text.trim(), pics: addresses },
  }
}
