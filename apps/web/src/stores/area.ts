import { create } from 'zustand'

interface Area {
  /** Code of the service region, kept also while it is not in use. */
  code: string
  name: string
}
interface AreaState {
  area: Area | null
  /** Off: the region the viewer is in counts. */
  inUse: boolean
}

const storeKey = 'xinghe.area'
const none: AreaState = { area: null, inUse: false }

function stored(): AreaState {
  try {
    const { area, inUse }: Partial<AreaState> = JSON.parse(localStorage.getItem(storeKey) ?? '{}')
    const fits = typeof area?.code === 'string' && /^[A-Z]{2}$/.test(area.code)
    return fits ? { area, inUse: inUse === true } : none
  } catch {
    return none
  }
}

export const useArea = create<AreaState>(stored)

function change(state: AreaState): void {
  useArea.setState(state)
  try {
    localStorage.setItem(storeKey, JSON.stringify(state))
  } catch {
    // Private windows refuse storage: the choice then lasts as long as the page.
  }
}

export const chooseArea = (area: Area): void => change({ area, inUse: true })
export const leaveArea = (): void => change({ ...useArea.getState(), inUse: false })

/** Code of the service region the viewer chose; null while the one he is in counts. */
export function chosenRegion(): string | null {
  const { area, inUse } = useArea.getState()
  return inUse && area ? area.code : null
}
