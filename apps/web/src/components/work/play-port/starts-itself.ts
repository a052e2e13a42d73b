import { connection, isMobileNetwork } from '#lib/connection.ts'
import { useSettings } from '#stores/settings.ts'

/** Whether a film may begin without a press: always, except on a mobile network when the viewer has turned it off. */
export function startsItself(): boolean {
  return useSettings.getState().autoPlayWhenWWAN || !isMobileNetwork(connection())
}
