import { createDeviceStore } from '@xinghe/app-data'

interface Area {
  /** Code of the service region, stored also while it is not in use. */
  code: string
  name: string
}
interface AreaState {
  area: Area | null
  /** Off: the region the viewer is in counts. */
  inUse: boolean
}
const none: AreaState = { area: null, inUse: false }

export const useArea = createDeviceStore<AreaState>('xinghe.area', none, ({ area, inUse }) =>
  area && /^[A-Z]{2}$/.test(area.code) ? { area, inUse: inUse === true } : none,
)

export const chooseArea = (area: Area): void => useArea.setState({ area, inUse: true })
export const leaveArea = (): void => useArea.setState({ inUse: false })

/** Code of the service region the viewer chose; null while the one they are in counts. */
export function chosenRegion(): string | null {
  const { area, inUse } = useArea.getState()
  return inUse && area ? area.code : null
}
