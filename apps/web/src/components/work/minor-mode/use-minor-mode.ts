import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useEffect } from 'react'
import { keepMinor } from '#stores/minor.ts'

/** How often a viewer in minor mode asks whether they may go on; nobody else asks again. */
const askMs = 30_000

/** How the viewer stands in minor mode. The device keeps whether it is on, so that it knows at its next visit. */
export function useMinorMode({ enabled = true } = {}) {
  const state = useCall(
    calls.minorMode.state,
    {},
    { enabled, quiet: true, staleMs: 0, refetchMs: state => (state?.isOn ? askMs : false) },
  )
  const isOn = state.data?.isOn
  useEffect(() => {
    if (enabled && isOn !== undefined) keepMinor(isOn)
  }, [enabled, isOn])
  return state
}
