import type { SentCode } from '@xinghe/contract'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { client } from '#data/client.ts'

export type CodePurpose = 'login' | 'register' | 'verify' | 'contact'

/** A code that was sent, and for which account as it was typed. */
interface LastCode extends SentCode {
  account: string
}
const storeKey = 'xinghe.codes'

function stored(): Partial<Record<CodePurpose, LastCode>> {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}')
  } catch {
    return {}
  }
}

/** The last code of each purpose: a screen that was left, or loaded anew, goes on with it. */
const useLastCodes = create<{ codes: Partial<Record<CodePurpose, LastCode>> }>(() => ({ codes: stored() }))

function keep(purpose: CodePurpose, code: LastCode): void {
  const codes = { ...useLastCodes.getState().codes, [purpose]: code }
  useLastCodes.setState({ codes })
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(codes))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The code that was last sent to an account for a purpose. */
export function useSentCode(purpose: CodePurpose, account: string) {
  const last = useLastCodes(({ codes }) => codes[purpose])
  const sent = last?.account === account && last.expiresAt > client.serverNow() ? last : null
  return {
    ticket: sent?.ticket ?? '',
    to: sent?.to ?? null,
    leftSec: useSecondsUntil(sent?.resendAt ?? null),
    keep: (code: SentCode) => keep(purpose, { ...code, account }),
  }
}

/** Whole seconds until a moment of the server's clock, counted down. */
export function useSecondsUntil(at: number | null): number {
  const left = () => (at === null ? 0 : Math.max(0, Math.ceil((at - client.serverNow()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for another moment
  useEffect(() => {
    setSeconds(left())
    if (left() === 0) return
    const timer = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
