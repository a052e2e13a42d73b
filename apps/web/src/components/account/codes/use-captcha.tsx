import { CallFailure } from '@xinghe/client'
import { Sheet } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/text.ts'
import { type CaptchaAnswer, CaptchaBox } from './captcha-box.tsx'

interface Asked {
  isWrong: boolean
  answer: (given: CaptchaAnswer) => void
  cancel: () => void
}

const asksFor = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && (error.code === 'captchaNeeded' || error.code === 'captchaWrong')

/** Sends what the server may want a picture read for, and asks for that as often as it does. */
export function useCaptcha(): {
  /** To be rendered beside the form. */
  sheet: ReactNode
  withCaptcha: <T>(send: (answer: Partial<CaptchaAnswer>) => Promise<T>) => Promise<T>
} {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [round, setRound] = useState(0)

  function ask(isWrong: boolean): Promise<CaptchaAnswer> {
    setRound(before => before + 1)
    return new Promise((resolve, reject) => {
      const close = () => setAsked(null)
      setAsked({
        isWrong,
        answer: given => {
          close()
          resolve(given)
        },
        cancel: () => {
          close()
          reject(new CallFailure('cancelled', 0, ''))
        },
      })
    })
  }

  async function withCaptcha<T>(send: (answer: Partial<CaptchaAnswer>) => Promise<T>): Promise<T> {
    let answer: Partial<CaptchaAnswer> = {}
    for (;;) {
      try {
        return await send(answer)
      } catch (error) {
        if (!asksFor(error)) throw error
        answer = await ask(error.code === 'captchaWrong')
      }
    }
  }

  const sheet = (
    <Sheet
      open={asked !== null}
      onClose={() => asked?.cancel()}
      title={t('captcha.title')}
      closeLabel={t('common.close')}
    >
      {asked && (
        <CaptchaBox
          submit={t('captcha.submit')}
          busy={false}
          error={asked.isWrong ? t('captcha.wrong') : undefined}
          round={round}
          onAnswer={asked.answer}
        />
      )}
    </Sheet>
  )
  return { sheet, withCaptcha }
}
