import { useSettings } from '#stores/settings.ts'

/** What browsers that know it tell of the network; Safari and Firefox tell nothing. */
interface Connection {
  type?: string
}

/** Whether a network is a mobile one; of an unknown one nobody can say so. */
export function isMobileNetwork(connection: Connection | undefined): boolean {
  return connection?.type === 'cellular' || connection?.type === 'wimax'
}

/** Whether a film may begin without a press: always, except on a mobile network when the viewer has said no. */
export function startsItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return useSettings.getState().autoPlayWhenWWAN || !isMobileNetwork(connection)
}
