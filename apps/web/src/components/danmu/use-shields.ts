import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import type { Shields } from '@xinghe/danmaku/filter'
import { useMemo } from 'react'
import { useSignedIn } from '#stores/session.ts'

/** What changes them here fetches them anew; another device may change them too. */
const freshMs = 10 * minuteMs
const none: Shields = { keywords: [], users: [] }

/** Whose danmu, and danmu with which words, this viewer does not want to see. */
export function useShields(): Shields {
  const signedIn = useSignedIn()
  const options = { enabled: signedIn, quiet: true, staleMs: freshMs }
  const users = useCall(calls.shields.users, {}, options).data
  const words = useCall(calls.shields.words, {}, options).data
  return useMemo(() => {
    if (!signedIn) return none
    return {
      keywords: words?.info.map(({ word }) => word) ?? [],
      users: users?.info.map(({ uid }) => uid) ?? [],
    }
  }, [signedIn, users, words])
}
