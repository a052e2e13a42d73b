import { useSettings } from '#stores/settings.ts'

/** The Network Information API, which Safari and Firefox lack. */
interface Connection {
  type?: string
}

/** Whether a network is a mobile one; false where unknown. */
export function isMobileNetwork(connection: Connection | undefined): boolean {
  return connection?.type === 'cellular' || connection?.type === 'wimax'
}

/** Whether a film may begin without a press: always, except on a mobile network when the viewer has turned it off. */
export function startsItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return useSettings.getState().autoPlayWhenWWAN || !isMobileNetwork(connection)
}
