import { createDeviceStore } from '@xinghe/app-data'

const key = 'xinghe.minor'

/**
 * Whether this device shows what minor mode shows, as the server said last: it is the server that refuses what is not
 * fit. The script of the first paint reads it from the same key.
 */
const useMinor = createDeviceStore(key, { isOn: false })

window.addEventListener('storage', event => {
  if (event.key === key) useMinor.rehydrate()
})

export const useIsMinor = (): boolean => useMinor(state => state.isOn)

export const isMinor = (): boolean => useMinor.getState().isOn

export function keepMinor(isOn: boolean): void {
  if (isOn !== isMinor()) useMinor.setState({ isOn })
}
