import type { Call, CallData, CallInput } from '@xinghe/client'
import { useEffect } from 'react'
import { useCall } from '#data/call.ts'
import { useLanguage } from '#stores/language.ts'
import { readKept, writeKept } from './kept.ts'

/** An answer that is kept for the whole visit, so that coming back never waits; one per language. */
export function useKept<C extends Call>(call: C, input: CallInput<C>) {
  const language = useLanguage(state => state.language)
  const key = `${language}.${call.name}.${JSON.stringify(input)}`
  const kept = readKept<CallData<C>>(key)
  const query = useCall(call, input, { quiet: true, enabled: kept === null })
  const { data } = query
  useEffect(() => {
    if (data !== undefined) writeKept(key, data)
  }, [key, data])
  return {
    data: kept ?? data,
    pending: kept === null && query.isPending,
    failed: kept === null && !data ? query.error : null,
    reload: () => query.refetch(),
  }
}
