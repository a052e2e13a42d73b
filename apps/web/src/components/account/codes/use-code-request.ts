import type { SentCode } from '@xinghe/contract'
import { useState } from 'react'
import { reportFailure } from '#data/failures.ts'
import type { CaptchaAnswer } from './captcha-box.tsx'
import { useCaptcha } from './use-captcha.tsx'
import { type CodePurpose, useSentCode } from './use-sent-code.ts'

interface Request {
  purpose: CodePurpose
  /** As it was typed: another one has another code. */
  account: string
  /** False where there is something to mend first. */
  check: () => boolean
  send: (captcha: Partial<CaptchaAnswer>) => Promise<SentCode>
  /** Takes a refusal that belongs to a field; false where it belongs to none. */
  onRefused?: (error: unknown) => boolean
}

/** Asks for codes, with a picture read where the server wants that, and counts down until the next. */
export function useCodeRequest({ purpose, account, check, send, onRefused }: Request) {
  const { ticket, to, leftSec, keep } = useSentCode(purpose, account)
  const { sheet, withCaptcha } = useCaptcha()
  const [isSending, setSending] = useState(false)

  async function request() {
    if (isSending || !check()) return
    setSending(true)
    try {
      keep(await withCaptcha(send))
    } catch (error) {
      if (!onRefused?.(error)) reportFailure(error)
    }
    setSending(false)
  }
  return { ticket, sheet, field: { to, leftSec, isSending, onSend: () => void request() } }
}
