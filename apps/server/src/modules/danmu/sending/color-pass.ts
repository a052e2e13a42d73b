import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuSettings } from '../settings.ts'

/** Whether a user has bought colors, which they then have whatever their level. The module that sells them provides this. */
export const colorPassPort = port<(scope: Scope, uid: string) => Promise<boolean>>('danmu.colorPass')

/** The settings as they are for one user. */
export async function rulesFor(scope: Scope, { uid, level }: { uid: string | null; level: number }) {
  const rules = await scope.kernel.settings.of(danmuSettings)
  if (uid === null || level >= rules.colourLevel) return rules
  const hasPass = (await scope.kernel.ports.find(colorPassPort)?.(scope, uid)) ?? false
  return hasPass ? { ...rules, colourLevel: 0 } : rules
}

/** From which level on what may be sent. */
export async function danmuLevels({ kernel }: Scope) {
  const { minLevel, colourLevel, fixedLevel, longLevel } = await kernel.settings.of(danmuSettings)
  return { danmu: minLevel, danmuColor: colourLevel, danmuFixed: fixedLevel, danmuLong: longLevel }
}
