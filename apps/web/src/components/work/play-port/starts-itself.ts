import { type Connection, connection } from '#lib/connection.ts'
import { useSettings } from '#stores/settings.ts'

/** Whether a network is a mobile one; false where unknown. */
export function isMobileNetwork(connection: Connection | undefined): boolean {
  return connection?.type === 'cellular' || connection?.type === 'wimax'
}

/** Whether a film may begin without a press: always, except on a mobile network when the viewer has turned it off. */
export const startsItself = (): boolean =>
  useSettings.getState().autoPlayWhenWWAN || !isMobileNetwork(connection())
